import { describe, expect, it } from "vitest";
import { applyChanges, findChanges } from "./changes.ts";
import { relevantAnswers } from "./evaluate.ts";
import type { AnswerGroup, Answers } from "./form.ts";
import { personUpdate } from "./person/person-update.ts";
import { sampleAnswers, sampleDay } from "./sample.ts";

const today = sampleDay;
const zoe = { firstName: "Zoë", lastName: "x", birthDate: "2020-01-01", inHousehold: true };
const jan = { firstName: "Jan", lastName: "x", birthDate: "2021-01-01", inHousehold: false };
const before = sampleAnswers(personUpdate, 2, {
  settled: { "step-4.maritalStatus": "married", "step-6.hasChildren": true, "step-6.children": [zoe] },
});
const after = (changes: Record<string, AnswerGroup>): Answers =>
  Object.fromEntries(Object.entries(before).map(([stepId, group]) => [stepId, { ...group, ...changes[stepId] }]));
const pathsOf = (answers: Answers) => findChanges(personUpdate, before, answers, today).map(({ path }) => path);
const applyAll = (answers: Answers) => applyChanges(personUpdate, { before, after: answers, target: before }, pathsOf(answers), today);

describe("findChanges", () => {
  it("finds nothing between equal answers, given or not", () => {
    expect(pathsOf(after({}))).toEqual([]);
    expect(pathsOf(after({ "step-7": { employer: before["step-7"]?.["employer"] } }))).toEqual([]);
  });

  it("tells the old beside the new", () => {
    const changes = findChanges(personUpdate, before, after({ "step-1": { lastName: "Neu" }, "step-10": { accountHolder: "" } }), today);
    expect(changes.map(({ path, label, before: was, after: is }) => ({ path, label, was, is }))).toEqual([
      { path: "step-1.lastName", label: "fields.lastName", was: before["step-1"]?.["lastName"], is: "Neu" },
      { path: "step-10.accountHolder", label: "fields.accountHolder", was: before["step-10"]?.["accountHolder"], is: undefined },
    ]);
  });

  it("tells of answers whose question is gone", () => {
    const paths = pathsOf(after({ "step-4": { maritalStatus: "single" } }));
    expect(paths).toContain("step-4.maritalStatus");
    expect(paths).toContain("step-4.dateOfStatusChange");
    expect(paths).toContain("step-5.lastName");
  });

  it("looks into each child", () => {
    expect(pathsOf(after({ "step-6": { children: [{ ...zoe, inHousehold: false }] } }))).toEqual(["step-6.children.0.inHousehold"]);
    expect(pathsOf(after({ "step-6": { children: [zoe, jan] } }))).toEqual([
      "step-6.children.1.firstName",
      "step-6.children.1.lastName",
      "step-6.children.1.birthDate",
      "step-6.children.1.inHousehold",
    ]);
  });
});

describe("applyChanges", () => {
  it("takes all, and then nothing is left to change", () => {
    for (const answers of [
      after({ "step-1": { lastName: "Neu", citizenship: ["FR"] } }),
      after({ "step-6": { children: [zoe, jan] } }),
      after({ "step-6": { children: [jan] } }),
      after({ "step-6": { hasChildren: false, children: [] } }),
      after({ "step-4": { maritalStatus: "single" } }),
      after({
        "step-2": {
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
    expect(applyAll(after({ "step-6": { children: [zoe, jan] } }))["step-6"]).toEqual({ hasChildren: true, children: [zoe, jan] });
    const two = after({ "step-6": { children: [zoe, jan] } });
    const one = after({ "step-6": { children: [jan] } });
    const paths = findChanges(personUpdate, two, one, today).map(({ path }) => path);
    expect(applyChanges(personUpdate, { before: two, after: one, target: two }, paths, today)["step-6"]).toEqual({
      hasChildren: true,
      children: [jan],
    });
  });

  it("takes the chosen ones alone", () => {
    const answers = after({ "step-1": { lastName: "Neu", birthName: "Alt" }, "step-10": { iban: "DE02120300000000202051" } });
    const result = applyChanges(personUpdate, { before, after: answers, target: before }, ["step-1.lastName"], today);
    expect(result).toEqual({ ...before, "step-1": { ...before["step-1"], lastName: "Neu" } });
  });

  it("takes nothing for an empty choice or a path that is no change", () => {
    const answers = after({ "step-1": { lastName: "Neu" } });
    expect(applyChanges(personUpdate, { before, after: answers, target: before }, [], today)).toEqual(before);
    expect(
      applyChanges(personUpdate, { before, after: answers, target: before }, ["step-1.firstName", "__proto__.x", "step-1"], today),
    ).toEqual(before);
  });

  it("leaves what it was given as it is", () => {
    const copy = structuredClone(before);
    applyAll(after({ "step-1": { lastName: "Neu" }, "step-6": { children: [jan] } }));
    expect(before).toEqual(copy);
    expect(relevantAnswers(personUpdate, before, today)).toEqual(before);
  });

  it("leaves alone what was corrected since the form began", () => {
    const answers = { ...before, "step-1": { ...before["step-1"], lastName: "Neu" } };
    const target = { ...before, "step-7": { ...before["step-7"], employer: "Inzwischen GmbH" } };
    const result = applyChanges(personUpdate, { before, after: answers, target }, undefined, today);
    expect(result["step-1"]?.["lastName"]).toBe("Neu");
    expect(result["step-7"]?.["employer"]).toBe("Inzwischen GmbH");
  });
});
