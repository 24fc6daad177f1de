import { describe, expect, it } from "vitest";
import { findChanges } from "@stammdaten/shared/forms/changes.ts";
import { walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers, sampleDay } from "@stammdaten/shared/forms/sample.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { namePlace } from "./name-place.ts";

const wizardOf = (form: Form, answers = {}) => ({ form, relevant: walk(form, answers, sampleDay), t: createTranslate("de") });

describe("namePlace", () => {
  it.each([
    ["children.children.1.firstName", "Kind 2"],
    ["contact.postalAddress.street", "Postanschrift"],
    ["personal.firstName", ""],
    ["children.children", ""],
  ])("of %s is %j", (path, name) => {
    expect(namePlace(wizardOf(forms.person), path)).toBe(name);
  });

  it("names the person whom a statement is about", () => {
    const answers = {
      "acting-person": { firstName: "Eva", lastName: "Groß" },
      ownership: { isListed: true },
      pep: { pepStatements: [{ person: "acting-person" }] },
    };
    expect(namePlace(wizardOf(forms.companyAdditional, answers), "pep.pepStatements.0.isPep")).toBe("Eva Groß");
  });

  it.each(Object.values<Form>(forms).map((form) => [form.formularType, form] as const))("has words for every entry of %s", (_, form) => {
    const answers = sampleAnswers(form, 2);
    const wizard = wizardOf(form, answers);
    for (const { path } of findChanges(form, {}, answers, sampleDay)) {
      const name = namePlace(wizard, path);
      expect(name, path).not.toMatch(/^(items|fields)\./);
      if (/\.\d+\./.test(path)) expect(name, path).not.toBe("");
    }
  });
});
