import { describe, expect, it } from "vitest";
import { findChanges } from "@stammdaten/shared/forms/changes.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers, sampleDay } from "@stammdaten/shared/forms/sample.ts";
import { findField, readAnswer } from "./find-field.ts";

describe("findField", () => {
  it.each(Object.values(forms).map((form) => [form.formularType, form] as const))("finds every question of %s at its path", (_, form) => {
    const answers = sampleAnswers(form);
    const changes = findChanges(form, {}, answers, sampleDay);
    expect(changes.length).toBeGreaterThan(3);
    for (const { path, field, after } of changes) {
      expect(findField(form, path)?.field, path).toBe(field);
      expect(readAnswer(answers, path), path).toEqual(after);
    }
  });

  it("names the step and the item of the list", () => {
    expect(findField(forms.company, "representatives.representatives.1.firstName")?.headings).toEqual([
      { key: "steps.company.representatives" },
      { key: "items.representatives", n: 2 },
    ]);
  });

  it.each(["nothing.name", "company.nobody", "company.companyName.x", "representatives.representatives", "company.__proto__.x", ""])(
    "finds nothing at %s",
    (path) => {
      expect(findField(forms.company, path)).toBeNull();
    },
  );
});
