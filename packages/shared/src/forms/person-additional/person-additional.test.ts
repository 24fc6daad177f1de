import { describe, expect, it } from "vitest";
import { checkForm } from "../check.ts";
import { isLeaf, relevantAnswers, walk } from "../evaluate.ts";
import type { Answers } from "../form.ts";
import { sampleAnswers, sampleDay } from "../sample.ts";
import { describeSubject } from "../subject.ts";
import { personAdditional } from "./person-additional.ts";
import { personUpdateAddition } from "./person-update-addition.ts";

const sample = (settled: Record<string, string | boolean>) => sampleAnswers(personAdditional, 3, { settled });
const at = (answers: Answers, stepId: string) => answers[stepId] ?? {};
const issuesOf = (answers: Answers) => checkForm(personAdditional, answers, sampleDay).map(({ path, code }) => `${path} ${code}`);

describe("personAdditional", () => {
  it("asks about who acts only where someone acts for another", () => {
    const another = sample({ "step-1.actingFor": "another" });
    expect(Object.keys(at(another, "step-1"))).toEqual(
      expect.arrayContaining(["lastName", "citizenship", "street", "authority", "authorityEvidence"]),
    );
    const oneself = relevantAnswers(personAdditional, { ...another, "step-1": { ...another["step-1"], actingFor: "oneself" } }, sampleDay);
    expect(oneself["step-1"]).toEqual({ actingFor: "oneself" });
    expect(issuesOf(oneself)).toEqual([]);
  });

  it("asks for owners only of who acts on the account of others", () => {
    const answers = sample({ "step-2.actsOnOwnAccount": false });
    expect(issuesOf({ ...answers, "step-2": { actsOnOwnAccount: false } })).toEqual(["step-2.beneficialOwners validation.required"]);
    expect(
      relevantAnswers(personAdditional, { ...answers, "step-2": { ...answers["step-2"], actsOnOwnAccount: true } }, sampleDay)["step-2"],
    ).toEqual({ actsOnOwnAccount: true });
  });

  it("asks for an identity where none is known, with a birth certificate for children alone", () => {
    const known = sample({ "step-8.isIdentified": true });
    expect(Object.keys(at(known, "step-8")).filter((name) => name !== "furtherEvidence")).toEqual(["isIdentified"]);
    const missing = sample({ "step-8.isIdentified": false, "step-8.type": "birthCertificate", "step-8.birthDate": "2015-03-01" });
    expect(issuesOf(missing)).toEqual([]);
    // 16 today, and a day younger.
    expect(issuesOf({ ...missing, "step-8": { ...missing["step-8"], birthDate: "2010-06-15" } })).toEqual([
      "step-8.type validation.choice.invalid",
    ]);
    expect(issuesOf({ ...missing, "step-8": { ...missing["step-8"], birthDate: "2010-06-16" } })).toEqual([]);
  });

  it("wants words for an origin that no choice names", () => {
    const answers = sample({});
    expect(issuesOf({ ...answers, "step-6": { originOfFunds: ["other", "pension"] } })).toEqual([
      "step-6.originOfFundsDetails validation.required",
    ]);
    expect(issuesOf({ ...answers, "step-6": { originOfFunds: ["pension"] } })).toEqual([]);
  });

  it("never takes the name of who acts, or of a relative, for the client's", () => {
    const answers = sample({ "step-1.actingFor": "another", "step-4.hasPepRelatives": true });
    expect(describeSubject(personAdditional, answers)).toEqual({ name: null, email: null });
    expect(describeSubject(personUpdateAddition, answers)).toEqual({ name: null, email: null });
  });

  it("lets relatives have one name alone", () => {
    const answers = sample({ "step-4.hasPepRelatives": true });
    const relative = {
      hasNoFirstName: true,
      lastName: "Õ",
      relation: "familyMember",
      kinship: "spouse",
      function: "minister",
      country: "ID",
      since: "2020-02-29",
    };
    expect(issuesOf({ ...answers, "step-4": { hasPepRelatives: true, relatives: [relative] } })).toEqual([]);
  });

  it("sends nothing to DATEV", () => {
    const sent: string[] = [];
    for (let seed = 0; seed < 20; seed += 1) {
      walk(personAdditional, sampleAnswers(personAdditional, seed), sampleDay, ({ field, path }) => {
        if (isLeaf(field) && field.datev !== null) sent.push(path.join("."));
      });
    }
    expect(sent).toEqual([]);
  });

  it("has an update with the same steps that begins with it", () => {
    expect(personUpdateAddition.steps).toBe(personAdditional.steps);
    expect(personUpdateAddition.updates).toBe("personAdditional");
  });
});
