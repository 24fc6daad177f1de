import { createHash } from "node:crypto";
import { writeDebtor } from "@stammdaten/datev/extf/write-debtors.ts";
import type { Condition, Field, Fields, Form } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { expect, it } from "vitest";
import { debtorRules } from "./debtor-findings.ts";
import { describeDebtor } from "./debtor-of.ts";

const nameIndustry = (code: string): string => `Branche ${code}`;

const kinds = ["person", "company"] as const;

it("is made by other rules wherever a client's line is another", () => {
  const hash = createHash("sha256");
  for (const mandantType of kinds)
    for (let seed = 1; seed <= 150; seed++) {
      const masterData = sampleAnswers(masterDataForm(mandantType), seed);
      const { debtor, isShortened } = describeDebtor({ mandantType, masterData, datevNumber: seed }, 10_000 + seed, {
        today: "2026-11-25",
        nameIndustry,
      });
      hash.update(JSON.stringify([writeDebtor(debtor), isShortened]));
    }
  // Where this fails, findings that are kept may be wrong: raise RULES, and write down both numbers.
  expect([debtorRules(), hash.digest("hex").slice(0, 16)]).toEqual([10_201, "50929577c2aa21e7"]);
});

it("does not depend on the day: no question of the master data is shown by a view that looks at it", () => {
  const references = (condition: Condition | undefined): string[] => {
    if (condition === undefined) return [];
    if ("all" in condition) return condition.all.flatMap(references);
    if ("any" in condition) return condition.any.flatMap(references);
    return "not" in condition ? references(condition.not) : [condition.field];
  };
  const ofField = (field: Field): string[] => [
    ...references(field.visibleWhen),
    ...("fields" in field ? ofFields(field.fields) : []),
    ...("refersTo" in field ? (field.refersTo ?? []).flatMap(({ where }) => references(where)) : []),
  ];
  const ofFields = (fields: Fields): string[] => Object.values(fields).flatMap(ofField);
  const ofForm = (form: Form): string[] =>
    Object.values(form.steps).flatMap((step) => [...references(step.visibleWhen), ...ofFields(step.fields)]);
  for (const kind of kinds) {
    const found = ofForm(masterDataForm(kind));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((reference) => reference.includes(":"))).toEqual([]);
  }
});
