import { describe, expect, it } from "vitest";
import { checkForm } from "./check.ts";
import { companyAdditional } from "./company-additional/company-additional.ts";
import { isAnswered, isLeaf, listItems, relevantAnswers, walk } from "./evaluate.ts";
import type { AnswerGroup, Answers, Form } from "./form.ts";
import { isMasked, maskAnswers, unmaskAnswers } from "./mask.ts";
import { personUpdateAddition } from "./person-additional/person-update-addition.ts";
import { personUpdate } from "./person/person-update.ts";
import { branches, sampleAnswers, sampleDay } from "./sample.ts";

const stored = sampleAnswers(personUpdate, 2, {
  settled: {
    "step-4.maritalStatus": "married",
    "step-1.religion": "RK",
    "step-10.iban": "DE89370400440532013000",
    "step-6.hasChildren": true,
    "step-6.children": [
      { firstName: "Zoë", lastName: "x", birthDate: "2020-01-01", taxId: "86095742719", inHousehold: true },
      { firstName: "Jan", lastName: "x", birthDate: "2021-01-01", taxId: "47036892816", inHousehold: true },
    ],
  },
});
const masked = maskAnswers(personUpdate, stored);

describe("maskAnswers", () => {
  it("shows no secret, in no step and no list item", () => {
    const shown = JSON.stringify(masked);
    for (const secret of [
      "DE89370400440532013000",
      "86095742719",
      "47036892816",
      String(stored["step-3"]?.["documentNumber"]),
      String(stored["step-9"]?.["taxNumber"]),
    ]) {
      expect(shown).not.toContain(secret);
    }
    expect(masked["step-1"]?.["religion"]).toBe("••••");
    expect(masked["step-10"]?.["iban"]).toBe("••••3000");
    expect(isMasked(masked["step-5"]?.["taxId"])).toBe(true);
  });

  it("shows none of a question that an answer has hidden", () => {
    const hidden = { ...stored, "step-4": { maritalStatus: "single" }, "step-6": { ...stored["step-6"], hasChildren: false } };
    const shown = JSON.stringify(maskAnswers(personUpdate, hidden));
    for (const secret of ["86095742719", "47036892816", String(stored["step-5"]?.["taxId"])]) expect(shown).not.toContain(secret);
  });

  it("leaves everything else and the stored answers alone", () => {
    expect(masked["step-2"]).toEqual(stored["step-2"]);
    expect(masked["step-10"]?.["bankName"]).toBe(stored["step-10"]?.["bankName"]);
    expect(stored["step-10"]?.["iban"]).toBe("DE89370400440532013000");
  });
});

describe("unmaskAnswers", () => {
  it("gives back what was stored when everything came back unchanged", () => {
    expect(unmaskAnswers(personUpdate, stored, masked)).toEqual(stored);
  });

  it("takes a new value, and keeps the ones beside it", () => {
    const sent = { ...masked, "step-10": { ...masked["step-10"], iban: "DE02120300000000202051" } };
    expect(unmaskAnswers(personUpdate, stored, sent)).toEqual({
      ...stored,
      "step-10": { ...stored["step-10"], iban: "DE02120300000000202051" },
    });
    expect(unmaskAnswers(personUpdate, stored, { "step-9": masked["step-9"] ?? {} })).toEqual({ "step-9": stored["step-9"] });
  });

  it("invents nothing for a mask that was never shown", () => {
    const sent = { "step-10": { iban: "••••9999" }, "step-1": { lastName: "••••3000" } };
    expect(unmaskAnswers(personUpdate, stored, sent)).toEqual(sent);
  });
});

describe.each<[string, Form]>([
  ["personUpdateAddition", personUpdateAddition],
  ["companyAdditional", companyAdditional],
])("the GwG record of %s", (_, form) => {
  const walks = branches(form).map(({ answers }) => answers);

  it("shows nothing of any answer, in no branch", () => {
    const kinds = new Set<string>();
    for (const answers of walks) {
      const masked = maskAnswers(form, answers);
      walk(form, answers, sampleDay, ({ field, path, value }) => {
        if (!isLeaf(field) || !isAnswered(value) || path.at(-1) === "person" || field.kind === "attachments") return;
        kinds.add(field.kind);
        expect(
          path.reduce<unknown>((holder, key) => (holder as Record<string | number, unknown>)[key], masked),
          path.join("."),
        ).toMatch(/^••••/);
      });
    }
    for (const kind of ["yesNo", "choice", "choices", "date", "text", "longText", "country", "countries"])
      expect([...kinds]).toContain(kind);
  });

  it("shows no end of a name, a day or a share", () => {
    const shown = JSON.stringify(walks.map((answers) => maskAnswers(form, answers)));
    for (const end of ["Özdemir", "03-01", "33.34", "minister"]) expect(shown).not.toContain(end);
  });

  it("is stored as it was when every mask comes back", () => {
    for (const answers of walks) expect(unmaskAnswers(form, answers, maskAnswers(form, answers))).toEqual(answers);
  });

  it("asks nothing new because of a mask: whatever it hides passes the check", () => {
    for (const answers of walks) {
      const masked = maskAnswers(form, answers);
      const open = checkForm(form, masked, sampleDay).filter(
        ({ path }) =>
          !isMasked(path.split(".").reduce<unknown>((holder, key) => (holder as Record<string, unknown> | undefined)?.[key], masked)),
      );
      expect(open).toEqual([]);
    }
  });
});

describe("masked people", () => {
  const office = { relation: "familyMember", kinship: "parent", function: "minister", country: "DE", since: "2020-01-01" };
  const people = ["Anton", "Berta"].map((lastName) => ({ ...office, firstName: "Eva", lastName }));
  const base = sampleAnswers(personUpdateAddition, 2, { settled: { "step-4.hasPepRelatives": true } });
  const known: Answers = { ...base, "step-4": { hasPepRelatives: true, relatives: people } };
  const masks = maskAnswers(personUpdateAddition, known)["step-4"]?.["relatives"] as AnswerGroup[];
  const restored = (relatives: AnswerGroup[]) =>
    (unmaskAnswers(personUpdateAddition, known, { "step-4": { hasPepRelatives: "••••", relatives } }) as Answers)["step-4"];

  it("look alike, and stay who they are by their place", () => {
    expect(masks[0]).toEqual(masks[1]);
    expect(restored(masks)).toEqual(known["step-4"]);
    expect(restored([masks[0] ?? {}, { ...masks[1], since: "2021-05-05" }])?.["relatives"]).toEqual([
      people[0],
      { ...people[1], since: "2021-05-05" },
    ]);
  });

  it("are given to nobody else when one is gone: a submit refuses the mask", () => {
    const left = restored([masks[1] ?? {}]);
    expect((left?.["relatives"] as AnswerGroup[])[0]?.["lastName"]).toBe("••••");
    const refused = checkForm(personUpdateAddition, { ...known, "step-4": left ?? {} }, sampleDay).map(({ path }) => path);
    expect(refused).toContain("step-4.relatives.0.lastName");
  });

  it("are not taken for one person", () => {
    const owner = { firstName: "Eva", lastName: "Anton", birthDate: "1980-01-01" };
    const answers = {
      "step-3": owner,
      "step-4": { isListed: false, isPublicBody: false },
      "step-5": { beneficialOwnerType: "2A" },
      "step-5a": { owners: [{ ...owner, lastName: "Berta" }] },
    };
    const { fields } = companyAdditional.steps["step-6"];
    const masked = maskAnswers(companyAdditional, { "step-3": owner, "step-5a": answers["step-5a"] });
    expect(
      listItems(fields.pepStatements, [], relevantAnswers(companyAdditional, { ...answers, ...masked }, sampleDay), sampleDay),
    ).toHaveLength(2);
  });
});

it("a mask with nothing behind it is no answer", () => {
  const { "step-1": first = {} } = sampleAnswers(personUpdate, 2);
  expect(checkForm(personUpdate, { "step-1": { ...first, lastName: "••••" } }, sampleDay, "step-1")).toMatchObject([
    { path: "step-1.lastName", code: "validation.required" },
  ]);
});
