import { describe, expect, it } from "vitest";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleDay } from "@stammdaten/shared/forms/sample.ts";
import { listAnswers } from "./list-answers.ts";

describe("listAnswers", () => {
  const answers = {
    "step-3": { firstName: "Anna", lastName: "Albers", birthDate: "1980-01-01" },
    "step-4": { isListed: false, isPublicBody: false, hasLegalEntityOwners: false },
    "step-5": { beneficialOwnerType: "2A" },
    "step-5a": { owners: [{ firstName: "Bea", lastName: "Berg", birthDate: "1981-01-01" }] },
    "step-6": { pepStatements: [{ person: "step-5a.owners.0", isPep: false }] },
  };
  const blocksOf = (stepId: string) =>
    listAnswers(forms.companyAdditional, answers, sampleDay).find((step) => step.stepId === stepId)?.blocks ?? [];

  it("heads a statement with the name of whom it is about, and does not ask for the person again", () => {
    const statements = blocksOf("step-6");
    expect(statements.map(({ itemName }) => itemName)).toEqual(["Anna Albers", "Bea Berg"]);
    expect(statements.map(({ entries }) => entries.map(({ path }) => path))).toEqual([
      ["step-6.pepStatements.0.isPep"],
      ["step-6.pepStatements.1.isPep"],
    ]);
    expect(statements[1]?.entries[0]?.value).toBe(false);
  });

  it("leaves out what is not answered, and whole steps, where that is asked for", () => {
    const given = listAnswers(
      forms.company,
      { "step-1": { companyName: "Ölmühle eG" }, "step-9": { isDissolved: false } },
      sampleDay,
      true,
    );
    expect(given.flatMap(({ stepId, blocks }) => blocks.flatMap(({ entries }) => entries.map(({ path }) => [stepId, path])))).toEqual([
      ["step-1", "step-1.companyName"],
      ["step-9", "step-9.isDissolved"],
    ]);
  });

  it("counts the items of other lists", () => {
    expect(blocksOf("step-5a").map(({ itemName, itemLabel, item }) => [itemName, itemLabel, item])[0]).toEqual([null, "items.owners", 1]);
  });
});
