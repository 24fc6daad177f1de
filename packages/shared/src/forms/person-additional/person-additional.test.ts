import { targetsOf } from "../datev-targets.ts";
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
    const another = sample({ "principal.actingFor": "another" });
    expect(Object.keys(at(another, "principal"))).toEqual(
      expect.arrayContaining(["lastName", "citizenship", "street", "authority", "authorityEvidence"]),
    );
    const oneself = relevantAnswers(
      personAdditional,
      { ...another, principal: { ...another["principal"], actingFor: "oneself" } },
      sampleDay,
    );
    expect(oneself["principal"]).toEqual({ actingFor: "oneself" });
    expect(issuesOf(oneself)).toEqual([]);
  });

  it("asks for owners only of who acts on the account of others", () => {
    const answers = sample({ "beneficial-owners.actsOnOwnAccount": false });
    expect(issuesOf({ ...answers, "beneficial-owners": { actsOnOwnAccount: false } })).toEqual([
      "beneficial-owners.beneficialOwners validation.required",
    ]);
    expect(
      relevantAnswers(
        personAdditional,
        { ...answers, "beneficial-owners": { ...answers["beneficial-owners"], actsOnOwnAccount: true } },
        sampleDay,
      )["beneficial-owners"],
    ).toEqual({ actsOnOwnAccount: true });
  });

  it("asks for an identity where none is known, with a birth certificate for children alone", () => {
    const known = sample({ "evidence.isIdentified": true });
    expect(Object.keys(at(known, "evidence")).filter((name) => name !== "furtherEvidence")).toEqual(["isIdentified"]);
    const missing = sample({ "evidence.isIdentified": false, "evidence.type": "birthCertificate", "evidence.birthDate": "2015-03-01" });
    expect(issuesOf(missing)).toEqual([]);
    // 16 today, and a day younger.
    expect(issuesOf({ ...missing, evidence: { ...missing["evidence"], birthDate: "2010-06-15" } })).toEqual([
      "evidence.type validation.choice.invalid",
    ]);
    expect(issuesOf({ ...missing, evidence: { ...missing["evidence"], birthDate: "2010-06-16" } })).toEqual([]);
  });

  it("wants words for an origin that no choice names", () => {
    const answers = sample({});
    expect(issuesOf({ ...answers, "origin-of-funds": { originOfFunds: ["other", "pension"] } })).toEqual([
      "origin-of-funds.originOfFundsDetails validation.required",
    ]);
    expect(issuesOf({ ...answers, "origin-of-funds": { originOfFunds: ["pension"] } })).toEqual([]);
  });

  it("never takes the name of who acts, or of a relative, for the client's", () => {
    const answers = sample({ "principal.actingFor": "another", "relatives.hasPepRelatives": true });
    expect(describeSubject(personAdditional, answers)).toEqual({ name: null, email: null });
    expect(describeSubject(personUpdateAddition, answers)).toEqual({ name: null, email: null });
  });

  it("lets relatives have one name alone", () => {
    const answers = sample({ "relatives.hasPepRelatives": true });
    const relative = {
      hasNoFirstName: true,
      lastName: "Õ",
      relation: "familyMember",
      kinship: "spouse",
      function: "minister",
      country: "ID",
      since: "2020-02-29",
    };
    expect(issuesOf({ ...answers, relatives: { hasPepRelatives: true, relatives: [relative] } })).toEqual([]);
  });

  it("sends nothing to DATEV", () => {
    const sent: string[] = [];
    for (let seed = 0; seed < 20; seed += 1) {
      walk(personAdditional, sampleAnswers(personAdditional, seed), sampleDay, ({ field, path }) => {
        if (isLeaf(field) && targetsOf(field).length > 0) sent.push(path.join("."));
      });
    }
    expect(sent).toEqual([]);
  });

  it("has an update with the same steps that begins with it", () => {
    expect(personUpdateAddition.steps).toBe(personAdditional.steps);
    expect(personUpdateAddition.updates).toBe("personAdditional");
  });
});
