import { describe, expect, it } from "vitest";
import { forms } from "./index.ts";
import { splitByTopic } from "./topics.ts";

describe("the questions of a page by topic", () => {
  it("are one topic at a time where they are many: whoever acts for an enterprise, and each entry of its owners", () => {
    const acting = splitByTopic(forms.companyAdditional.steps["acting-person"].fields);
    expect(acting?.lead).toEqual([]);
    expect(acting?.parts.map(({ topic, names }) => [topic, names[0]])).toEqual([
      ["name", "salutation"],
      ["birth", "birthDate"],
      ["address", "street"],
      ["role", "authority"],
      ["identity", "type"],
    ]);
    const owner = splitByTopic(forms.companyAdditional.steps["actual-owners"].fields.owners.fields);
    expect(owner?.parts.map(({ topic }) => topic)).toEqual(["name", "birth", "address", "role"]);
    expect(owner?.parts.at(-1)?.names).toEqual(["controlKind", "sharePercent"]);
  });

  it("leave none out, and keep what decides over all of them before them", () => {
    const fields = forms.personAdditional.steps.principal.fields;
    const split = splitByTopic(fields);
    expect(split?.lead).toEqual(["actingFor"]);
    expect([...(split?.lead ?? []), ...(split?.parts ?? []).flatMap(({ names }) => names)]).toEqual(Object.keys(fields));
  });

  it("count those of an entry too", () => {
    const { fields } = forms.companyAdditional.steps["fictitious-owners"];
    expect(splitByTopic(fields)?.parts).toEqual([
      { topic: "people", names: ["owners"] },
      { topic: "reason", names: ["reason", "measures", "difficulties"] },
    ]);
  });

  it("stand together where they are few", () => {
    expect(splitByTopic(forms.person.steps.personal.fields)).toBeNull();
    expect(splitByTopic(forms.person.steps.contact.fields)).toBeNull();
  });
});
