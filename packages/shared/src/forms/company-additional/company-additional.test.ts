import { describe, expect, it } from "vitest";
import { proposeOwners } from "../../gwg/propose-owners.ts";
import { readStakes } from "../../gwg/read-stakes.ts";
import { thresholdOn } from "../../gwg/beneficial-owner-threshold.ts";
import { traceOwnership } from "../../gwg/trace-ownership.ts";
import { checkForm } from "../check.ts";
import { readDraft } from "../draft.ts";
import { relevantAnswers, visibleSteps } from "../evaluate.ts";
import type { AnswerGroup, Answers } from "../form.ts";
import { describeSubject } from "../subject.ts";
import { sampleAnswers, sampleDay } from "../sample.ts";
import { companyAdditional } from "./company-additional.ts";

const sample = (settled: Record<string, string | boolean | string[]>, seed = 3) => sampleAnswers(companyAdditional, seed, { settled });
const ordinary = { "ownership.isListed": false, "ownership.isPublicBody": false };
const issuesOf = (answers: Answers) => checkForm(companyAdditional, answers, sampleDay).map(({ path, code }) => `${path} ${code}`);
const listOf = (answers: Answers, stepId: string, name: string) => answers[stepId]?.[name] as AnswerGroup[];
const at = (answers: Answers, stepId: string): AnswerGroup => answers[stepId] ?? {};

describe("the steps of companyAdditional", () => {
  const head = ["contract-partner", "evidence", "acting-person", "ownership"];
  const tail = ["pep", "business-relationship", "overview"];
  it.each<[string, Record<string, string | boolean>, string[]]>([
    ["listed", { "ownership.isListed": true }, []],
    ["a public body", { "ownership.isListed": false, "ownership.isPublicBody": true }, []],
    [
      "2A without entities",
      { ...ordinary, "ownership.hasLegalEntityOwners": false, "owner-type.beneficialOwnerType": "2A" },
      ["owner-type", "actual-owners"],
    ],
    [
      "2B without entities",
      { ...ordinary, "ownership.hasLegalEntityOwners": false, "owner-type.beneficialOwnerType": "2B" },
      ["owner-type", "fictitious-owners"],
    ],
    [
      "2C with entities",
      { ...ordinary, "ownership.hasLegalEntityOwners": true, "owner-type.beneficialOwnerType": "2C" },
      ["legal-owners", "owner-type", "trust-owners"],
    ],
  ])("%s", (_, settled, middle) => {
    expect(visibleSteps(companyAdditional, sample(settled), sampleDay)).toEqual([...head, ...middle, ...tail]);
  });

  it("forget owners when the company turns out to be listed", () => {
    const answers = sample({ ...ordinary, "ownership.hasLegalEntityOwners": true, "owner-type.beneficialOwnerType": "2A" });
    const listed = relevantAnswers(companyAdditional, { ...answers, ownership: { ...answers["ownership"], isListed: true } }, sampleDay);
    expect(Object.keys(listed)).toEqual([...head, ...tail]);
    expect(listOf(listed, "pep", "pepStatements").map(({ person }) => person)).toEqual(["acting-person"]);
  });
});

describe("owners of step 5a", () => {
  const base = sample({ ...ordinary, "owner-type.beneficialOwnerType": "2A" });
  const withShares = (...shares: string[]): Answers => {
    const owner = listOf(base, "actual-owners", "owners")[0];
    const owners = shares.map((sharePercent, index) => ({
      ...owner,
      lastName: `Owner ${String(index)}`,
      controlKind: "directShares",
      sharePercent,
    }));
    return {
      ...base,
      "actual-owners": { owners },
      pep: {
        pepStatements: [
          { person: "acting-person", isPep: false },
          ...owners.map((_, index) => ({ person: `actual-owners.owners.${String(index)}`, isPep: false })),
        ],
      },
    };
  };

  it("may have the whole together and not more", () => {
    expect(issuesOf(withShares("33.34", "33.33", "33.33"))).toEqual([]);
    expect(issuesOf(withShares("33.34", "33.34", "33.33"))).toEqual(["actual-owners.owners validation.owners.overWhole"]);
    expect(issuesOf(withShares("100", "0.01"))).toEqual(["actual-owners.owners validation.owners.overWhole"]);
  });

  it("need a share unless they control by other means", () => {
    const answers = withShares("50");
    const owner = listOf(answers, "actual-owners", "owners")[0];
    delete owner?.["sharePercent"];
    expect(issuesOf(answers)).toEqual(["actual-owners.owners.0.sharePercent validation.required"]);
    if (owner) owner["controlKind"] = "otherControl";
    expect(issuesOf(answers)).toEqual([]);
  });

  it("take the German comma", () => {
    const read = readDraft(companyAdditional, { "actual-owners": { owners: [{ sharePercent: "33,34" }] } });
    expect(read).toEqual({ ok: true, answers: { "actual-owners": { owners: [{ sharePercent: "33.34" }] } } });
  });
});

describe("statements of step 6", () => {
  it("are asked of who acts and each owner, and of no group of beneficiaries", () => {
    const base = sample({ ...ordinary, "owner-type.beneficialOwnerType": "2C", "trust-owners.owners.role": "settlor" });
    const person = listOf(base, "trust-owners", "owners")[0];
    const answers = {
      ...base,
      "trust-owners": {
        owners: [
          { role: "beneficiaryGroup", description: "Enkel" },
          { ...person, lastName: "Stifter" },
        ],
      },
    };
    expect(listOf(relevantAnswers(companyAdditional, answers, sampleDay), "pep", "pepStatements").map((item) => item["person"])).toEqual([
      "acting-person",
      "trust-owners.owners.1",
    ]);
  });

  it("ask nobody twice: the manager of a one-person company is the owner too", () => {
    const base = sample({ ...ordinary, "ownership.hasLegalEntityOwners": false, "owner-type.beneficialOwnerType": "2A" });
    const { firstName = "", lastName = "", birthDate = "" } = at(base, "acting-person");
    const owner = { ...listOf(base, "actual-owners", "owners")[0], hasNoFirstName: false, firstName, lastName, birthDate };
    const answers = { ...base, "actual-owners": { owners: [owner] }, pep: { pepStatements: [{ person: "acting-person", isPep: false }] } };
    expect(issuesOf(answers)).toEqual([]);
  });

  it("name the office, and of the close ones its holder", () => {
    const base = sample({ "ownership.isListed": true });
    const stating = (statement: AnswerGroup) =>
      issuesOf({ ...base, pep: { pepStatements: [{ person: "acting-person", ...statement }] } }).map(
        (issue) => issue.replace(/^pep.pepStatements.0./, "").split(" ")[0],
      );
    const office = { function: "parliament", country: "FR", since: "2020-01-01" };
    expect(stating({})).toEqual(["isPep"]);
    expect(stating({ isPep: true })).toEqual(["relation", "function", "country", "since"]);
    expect(stating({ isPep: true, relation: "self", ...office })).toEqual([]);
    expect(stating({ isPep: true, relation: "familyMember", ...office })).toEqual(["kinship", "pepName"]);
    expect(stating({ isPep: true, relation: "closeAssociate", association: "jointOwner", pepName: "Éva Nagy", ...office })).toEqual([]);
    expect(stating({ isPep: true, relation: "self", ...office, since: "2026-06-16" })).toEqual(["since"]);
    expect(stating({ isPep: true, relation: "self", ...office, until: "2019-12-31" })).toEqual(["until"]);
  });
});

it("offers the entities of step 4j and the company as what a stake is in", () => {
  const base = sample({ ...ordinary, "ownership.hasLegalEntityOwners": true, "owner-type.beneficialOwnerType": "2B" });
  const entity = {
    ownerKind: "legalEntity",
    name: "Alpha GmbH",
    seat: "Köln",
    country: "DE",
    sharePercent: "60",
    heldBy: "contract-partner",
  };
  const person = {
    ownerKind: "naturalPerson",
    firstName: "Eva",
    lastName: "Ernst",
    sharePercent: "51",
    heldBy: "legal-owners.legalEntityOwners.0",
  };
  const holding = (...entries: AnswerGroup[]): Answers => ({ ...base, "legal-owners": { legalEntityOwners: entries } });
  expect(issuesOf(holding(entity, person))).toEqual([]);
  expect(issuesOf(holding({ ...entity, heldBy: "legal-owners.legalEntityOwners.1" }, person))).toEqual([
    "legal-owners.legalEntityOwners.0.heldBy validation.choice.invalid",
  ]);
  expect(issuesOf(holding({ ...entity, heldBy: "legal-owners.legalEntityOwners.0" }))).toEqual([
    "legal-owners.legalEntityOwners.0.heldBy validation.choice.invalid",
  ]);
  const found = traceOwnership(readStakes(holding(entity, person)), thresholdOn(sampleDay));
  expect(found.people.map(({ multiplied, controlled }) => [multiplied, controlled])).toEqual([["30.6", "60"]]);
  const proposed = {
    ...holding(entity, person),
    "owner-type": { beneficialOwnerType: "2A" },
    "actual-owners": { owners: proposeOwners(found) },
  };
  expect(issuesOf(proposed).filter((issue) => /controlKind|sharePercent|Name/.test(issue))).toEqual([]);
});

it("is named after the contract partner", () => {
  expect(describeSubject(companyAdditional, { "contract-partner": { companyName: "Alpha GmbH" } })).toEqual({
    name: "Alpha GmbH",
    email: null,
  });
});
