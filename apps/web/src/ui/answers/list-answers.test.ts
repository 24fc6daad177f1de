import { describe, expect, it } from "vitest";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleDay } from "@stammdaten/shared/forms/sample.ts";
import { listAnswers } from "./list-answers.ts";

describe("listAnswers", () => {
  const answers = {
    "acting-person": { firstName: "Anna", lastName: "Albers", birthDate: "1980-01-01" },
    ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: false },
    "owner-type": { beneficialOwnerType: "2A" },
    "actual-owners": { owners: [{ firstName: "Bea", lastName: "Berg", birthDate: "1981-01-01" }] },
    pep: { pepStatements: [{ person: "actual-owners.owners.0", isPep: false }] },
  };
  const blocksOf = (stepId: string) =>
    listAnswers(forms.companyAdditional, answers, sampleDay).find((step) => step.stepId === stepId)?.blocks ?? [];

  it("heads a statement with the name of whom it is about, and does not ask for the person again", () => {
    const statements = blocksOf("pep");
    expect(statements.map(({ itemName }) => itemName)).toEqual(["Anna Albers", "Bea Berg"]);
    expect(statements.map(({ entries }) => entries.map(({ path }) => path))).toEqual([
      ["pep.pepStatements.0.isPep"],
      ["pep.pepStatements.1.isPep"],
    ]);
    expect(statements[1]?.entries[0]?.value).toBe(false);
  });

  it("leaves out what is not answered, and whole steps, where that is asked for", () => {
    const given = listAnswers(
      forms.company,
      { company: { companyName: "Ölmühle eG" }, dissolution: { isDissolved: false } },
      sampleDay,
      true,
    );
    expect(given.flatMap(({ stepId, blocks }) => blocks.flatMap(({ entries }) => entries.map(({ path }) => [stepId, path])))).toEqual([
      ["company", "company.companyName"],
      ["dissolution", "dissolution.isDissolved"],
    ]);
  });

  it("counts the items of other lists", () => {
    expect(blocksOf("actual-owners").map(({ itemName, itemLabel, item }) => [itemName, itemLabel, item])[0]).toEqual([
      null,
      "items.owners",
      1,
    ]);
  });
});
