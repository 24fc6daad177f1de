import { describe, expect, it } from "vitest";
import { findChanges } from "./changes.ts";
import { companyAdditional } from "./company-additional/company-additional.ts";
import { relevantAnswers } from "./evaluate.ts";
import type { AnswerGroup, Answers, Form } from "./form.ts";
import { forms } from "./index.ts";
import { listUnits } from "./list-units.ts";
import { personUpdateAddition } from "./person-additional/person-update-addition.ts";
import { personUpdate } from "./person/edition-2/person-update.ts";
import { sampleAnswers, sampleDay as day } from "./sample.ts";
import { findTakeable, takeChanges } from "./take-changes.ts";

const pathsOf = (form: Form, before: Answers, after: Answers) => findChanges(form, before, after, day).map(({ path }) => path);

/** A company whose owners, and what is said of each, are given. */
function company(...owners: { lastName: string; isPep: boolean }[]): Answers {
  const base = sampleAnswers(companyAdditional, 3, {
    settled: {
      "ownership.isListed": false,
      "ownership.isPublicBody": false,
      "ownership.hasLegalEntityOwners": false,
      "owner-type.beneficialOwnerType": "2A",
    },
  });
  const [like] = base["actual-owners"]?.["owners"] as AnswerGroup[];
  const office = { relation: "self", function: "minister", country: "DE", since: "2020-01-01" };
  return {
    ...base,
    "actual-owners": {
      owners: owners.map(({ lastName }) => ({
        ...like,
        hasNoFirstName: false,
        firstName: "Eva",
        lastName,
        controlKind: "directShares",
        sharePercent: "30",
      })),
    },
    pep: {
      pepStatements: [
        { person: "acting-person", isPep: false },
        ...owners.map(({ isPep }, index) => ({ person: `actual-owners.owners.${String(index)}`, isPep, ...(isPep && office) })),
      ],
    },
  };
}
const [anton, berta] = [
  { lastName: "Anton", isPep: true },
  { lastName: "Berta", isPep: false },
];
/** Anton sold his shares, so that Berta is at his place. */
const before = company(anton, berta);
const after = company(berta);
const states = { before, after, target: before };
const isMinister = (answers: Answers, lastName: string) => {
  const owners = answers["actual-owners"]?.["owners"] as AnswerGroup[];
  const at = `actual-owners.owners.${String(owners.findIndex((owner) => owner["lastName"] === lastName))}`;
  return (answers["pep"]?.["pepStatements"] as AnswerGroup[]).find(({ person }) => person === at)?.["isPep"];
};

describe("listUnits", () => {
  it("holds owners, the statements about them and the person who acts together", () => {
    expect(listUnits(companyAdditional)).toEqual([
      ["legal-owners.legalEntityOwners"],
      ["acting-person", "actual-owners.owners", "fictitious-owners.owners", "trust-owners.owners", "pep.pepStatements"],
      ["business-relationship.foreignTies"],
    ]);
  });

  it("takes every list of a GwG record whole, and those of master data answer by answer", () => {
    expect(listUnits(personUpdateAddition)).toEqual([
      ["beneficial-owners.beneficialOwners"],
      ["relatives.relatives"],
      ["foreign-ties.foreignTies"],
    ]);
    for (const form of [forms.person, forms.company, forms.companyUpdate, personUpdate])
      expect(listUnits(form), form.formularType).toEqual([]);
  });
});

describe("takeChanges", () => {
  it("never gives one person's statement to another", () => {
    const unit = pathsOf(companyAdditional, before, after);
    expect(unit.length).toBeGreaterThan(3);
    for (const left of unit) {
      const { issues } = takeChanges(
        companyAdditional,
        states,
        unit.filter((path) => path !== left),
        day,
      );
      expect(issues, left).toEqual([{ path: left, code: "validation.take.together" }]);
    }
    for (const one of unit) expect(takeChanges(companyAdditional, states, [one], day).issues, one).toHaveLength(1);
  });

  it("takes or leaves the unit whole", () => {
    const all = takeChanges(companyAdditional, states, undefined, day);
    expect([isMinister(all.answers, "Berta"), isMinister(all.answers, "Anton"), all.issues]).toEqual([false, undefined, []]);
    expect(all.answers).toEqual(relevantAnswers(companyAdditional, after, day));
    const none = takeChanges(companyAdditional, states, [], day);
    expect([isMinister(none.answers, "Anton"), isMinister(none.answers, "Berta"), none.issues]).toEqual([true, false, []]);
    expect(none.answers).toEqual(before);
  });

  it("takes other answers beside a unit that is left", () => {
    const moved = { ...after, "business-relationship": { ...after["business-relationship"], purpose: "Nachfolge" } };
    const { answers, issues } = takeChanges(companyAdditional, { ...states, after: moved }, ["business-relationship.purpose"], day);
    expect(issues).toEqual([]);
    expect(answers).toEqual({ ...before, "business-relationship": { ...before["business-relationship"], purpose: "Nachfolge" } });
  });

  describe("of a unit that another form has changed since", () => {
    const target = company({ lastName: "Cäsar", isPep: true }, anton, berta);
    const changed = { ...states, target };
    const listed = findTakeable(companyAdditional, changed, day);
    const ownersOf = (answers: Answers) => (answers["actual-owners"]?.["owners"] as AnswerGroup[]).map(({ lastName }) => lastName);

    it("shows what it would undo, beside what is known today", () => {
      expect(listed.map(({ path, before: was, after: is }) => [path, was, is])).toEqual(
        expect.arrayContaining([
          ["actual-owners.owners.0.lastName", "Cäsar", "Berta"],
          ["actual-owners.owners.1.lastName", "Anton", undefined],
          ["actual-owners.owners.2.lastName", "Berta", undefined],
        ]),
      );
    });

    it("takes or leaves it whole, once all of that is named", () => {
      const { answers, issues } = takeChanges(
        companyAdditional,
        changed,
        listed.map(({ path }) => path),
        day,
      );
      expect([ownersOf(answers), isMinister(answers, "Berta"), issues]).toEqual([["Berta"], false, []]);
      expect(ownersOf(takeChanges(companyAdditional, changed, [], day).answers)).toEqual(["Cäsar", "Anton", "Berta"]);
    });

    it("takes nothing of it unnamed, nor by the names of what was there before", () => {
      for (const take of [undefined, pathsOf(companyAdditional, before, after)]) {
        expect(takeChanges(companyAdditional, changed, take, day).issues).toMatchObject([{ code: "validation.take.changedSince" }]);
      }
    });

    it("keeps it where this form does not touch it, and where it says the same", () => {
      expect(findTakeable(companyAdditional, { before, after: before, target }, day)).toEqual([]);
      expect(ownersOf(takeChanges(companyAdditional, { before, after: before, target }, undefined, day).answers)).toEqual([
        "Cäsar",
        "Anton",
        "Berta",
      ]);
      const same = takeChanges(companyAdditional, { before, after, target: after }, undefined, day);
      expect([ownersOf(same.answers), same.issues]).toEqual([["Berta"], []]);
    });
  });

  it("finds what the choice leaves incomplete", () => {
    const single = sampleAnswers(personUpdate, 2, { settled: { "marital-status.maritalStatus": "single" } });
    const married = sampleAnswers(personUpdate, 2, { settled: { "marital-status.maritalStatus": "married" } });
    const taken = takeChanges(personUpdate, { before: single, after: married, target: single }, ["marital-status.maritalStatus"], day);
    expect(taken.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(["marital-status.dateOfStatusChange", "partner.lastName"]));
    expect(takeChanges(personUpdate, { before: single, after: married, target: single }, undefined, day).issues).toEqual([]);
  });

  it("leaves what was incomplete already to those who know it", () => {
    const imported = { personal: { firstName: "Anna", lastName: "Groß" } };
    const sent = sampleAnswers(personUpdate, 2);
    expect(takeChanges(personUpdate, { before: imported, after: sent, target: imported }, ["contact.street"], day).issues).toEqual([]);
  });
});
