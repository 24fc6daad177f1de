import { describe, expect, it } from "vitest";
import { applyChanges, findChanges } from "./changes.ts";
import { relevantAnswers } from "./evaluate.ts";
import type { AnswerGroup, Answers } from "./form.ts";
import { personUpdate } from "./person/edition-2/person-update.ts";
import { sampleAnswers, sampleDay } from "./sample.ts";

const today = sampleDay;
const zoe = { firstName: "Zoë", lastName: "x", birthDate: "2020-01-01", inHousehold: true };
const jan = { firstName: "Jan", lastName: "x", birthDate: "2021-01-01", inHousehold: false };
const before = sampleAnswers(personUpdate, 2, {
  settled: { "marital-status.maritalStatus": "married", "children.hasChildren": true, "children.children": [zoe] },
});
const after = (changes: Record<string, AnswerGroup>): Answers =>
  Object.fromEntries(Object.entries(before).map(([stepId, group]) => [stepId, { ...group, ...changes[stepId] }]));
const pathsOf = (answers: Answers) => findChanges(personUpdate, before, answers, today).map(({ path }) => path);
const applyAll = (answers: Answers) => applyChanges(personUpdate, { before, after: answers, target: before }, pathsOf(answers), today);

describe("findChanges", () => {
  it("finds nothing between equal answers, given or not", () => {
    expect(pathsOf(after({}))).toEqual([]);
    expect(pathsOf(after({ occupation: { employer: before["occupation"]?.["employer"] } }))).toEqual([]);
  });

  it("tells the old beside the new", () => {
    const changes = findChanges(personUpdate, before, after({ personal: { lastName: "Neu" }, bank: { accountHolder: "" } }), today);
    expect(changes.map(({ path, label, before: was, after: is }) => ({ path, label, was, is }))).toEqual([
      { path: "personal.lastName", label: "fields.lastName", was: before["personal"]?.["lastName"], is: "Neu" },
      { path: "bank.accountHolder", label: "fields.accountHolder", was: before["bank"]?.["accountHolder"], is: undefined },
    ]);
  });

  it("tells of answers whose question is gone", () => {
    const paths = pathsOf(after({ "marital-status": { maritalStatus: "single" } }));
    expect(paths).toContain("marital-status.maritalStatus");
    expect(paths).toContain("marital-status.dateOfStatusChange");
    expect(paths).toContain("partner.lastName");
  });

  it("looks into each child", () => {
    expect(pathsOf(after({ children: { children: [{ ...zoe, inHousehold: false }] } }))).toEqual(["children.children.0.inHousehold"]);
    expect(pathsOf(after({ children: { children: [zoe, jan] } }))).toEqual([
      "children.children.1.firstName",
      "children.children.1.lastName",
      "children.children.1.birthDate",
      "children.children.1.inHousehold",
    ]);
  });
});

describe("applyChanges", () => {
  it("takes all, and then nothing is left to change", () => {
    for (const answers of [
      after({ personal: { lastName: "Neu", citizenship: ["FR"] } }),
      after({ children: { children: [zoe, jan] } }),
      after({ children: { children: [jan] } }),
      after({ children: { hasChildren: false, children: [] } }),
      after({ "marital-status": { maritalStatus: "single" } }),
      after({
        contact: {
          hasPostalAddress: true,
          postalAddress: { street: "Ring", houseNumber: "1", zip: "10115", location: "Berlin", country: "DE" },
        },
      }),
    ]) {
      expect(pathsOf(answers).length).toBeGreaterThan(0);
      expect(findChanges(personUpdate, applyAll(answers), answers, today)).toEqual([]);
    }
  });

  it("adds and removes children", () => {
    expect(applyAll(after({ children: { children: [zoe, jan] } }))["children"]).toEqual({ hasChildren: true, children: [zoe, jan] });
    const two = after({ children: { children: [zoe, jan] } });
    const one = after({ children: { children: [jan] } });
    const paths = findChanges(personUpdate, two, one, today).map(({ path }) => path);
    expect(applyChanges(personUpdate, { before: two, after: one, target: two }, paths, today)["children"]).toEqual({
      hasChildren: true,
      children: [jan],
    });
  });

  it("takes the chosen ones alone", () => {
    const answers = after({ personal: { lastName: "Neu", birthName: "Alt" }, bank: { iban: "DE02120300000000202051" } });
    const result = applyChanges(personUpdate, { before, after: answers, target: before }, ["personal.lastName"], today);
    expect(result).toEqual({ ...before, personal: { ...before["personal"], lastName: "Neu" } });
  });

  it("takes nothing for an empty choice or a path that is no change", () => {
    const answers = after({ personal: { lastName: "Neu" } });
    expect(applyChanges(personUpdate, { before, after: answers, target: before }, [], today)).toEqual(before);
    expect(
      applyChanges(personUpdate, { before, after: answers, target: before }, ["personal.firstName", "__proto__.x", "personal"], today),
    ).toEqual(before);
  });

  it("leaves what it was given as it is", () => {
    const copy = structuredClone(before);
    applyAll(after({ personal: { lastName: "Neu" }, children: { children: [jan] } }));
    expect(before).toEqual(copy);
    expect(relevantAnswers(personUpdate, before, today)).toEqual(before);
  });

  it("leaves alone what was corrected since the form began", () => {
    const answers = { ...before, personal: { ...before["personal"], lastName: "Neu" } };
    const target = { ...before, occupation: { ...before["occupation"], employer: "Inzwischen GmbH" } };
    const result = applyChanges(personUpdate, { before, after: answers, target }, undefined, today);
    expect(result["personal"]?.["lastName"]).toBe("Neu");
    expect(result["occupation"]?.["employer"]).toBe("Inzwischen GmbH");
  });
});
