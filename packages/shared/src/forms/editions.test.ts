import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formularTypes } from "../contract/formular-types.ts";
import { checkForm } from "./check.ts";
import { describeEdition } from "./describe-edition.ts";
import { readDraft } from "./draft.ts";
import { visibleOptions } from "./evaluate.ts";
import type { AnswerGroup, Answers } from "./form.ts";
import { earlierEditions, editionsOf, findForm, forms, formOf } from "./index.ts";
import { branches, sampleAnswers, sampleDay } from "./sample.ts";
import { upgradeAnswers } from "./upgrade-answers.ts";
import type { Dropped } from "./upgrade-through.ts";

const everyEdition = formularTypes.flatMap((formularType) =>
  editionsOf(formularType).map((form) => [formularType, form.edition, form] as const),
);

describe("an edition of a form", () => {
  it.each(everyEdition)("stays as it was released: %s, edition %i", async (formularType, edition, form) => {
    await expect(
      describeEdition(form),
      `Edition ${String(edition)} of ${formularType} is frozen: forms that were begun in it, and what was approved of them, are stored. Undo the change, or make a new edition (docs/adr/0024-editions-of-forms.md). The file is changed only for an edition that no release has.`,
    ).toMatchFileSnapshot(`frozen/${formularType}-${String(edition)}.txt`);
  });

  it("differs in its description by whatever changes its answers", () => {
    const { person } = forms;
    const { taxId } = person.steps.tax.fields;
    const withField = (field: object) =>
      describeEdition({
        ...person,
        steps: { ...person.steps, tax: { fields: { ...person.steps.tax.fields, taxId: { ...taxId, ...field } } } },
      });
    const changed = [
      { required: true },
      { sensitive: undefined },
      { visibleWhen: { field: "taxOffice", is: "9181" } },
      { kind: "text" },
      { rule: forms.person.steps.tax.fields.taxNumber.rule },
      { maxFiles: 2 },
    ].map(withField);
    expect(new Set([...changed, describeEdition(person)]).size).toBe(changed.length + 1);
    expect(withField({ datev: null, hint: "hints.taxNumber" })).toBe(describeEdition(person));
  });

  it("is written down only where there is one", () => {
    const known = new Set(everyEdition.map(([formularType, edition]) => `${formularType}-${String(edition)}.txt`));
    expect(readdirSync(new URL("frozen/", import.meta.url)).filter((file) => !known.has(file))).toEqual([]);
  });
});

/** Every answer that is not a group or list, with its path. */
const leavesOf = (value: unknown, path = ""): [string, unknown][] =>
  typeof value === "object" && value !== null && !(Array.isArray(value) && value.every((one) => typeof one !== "object"))
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === "" ? key : `${path}.${key}`))
    : [[path, value]];

const earlier = formularTypes.flatMap((formularType) =>
  earlierEditions(formularType).map((form) => [formularType, form.edition, form] as const),
);

describe.each(earlier)("the answers of %s, edition %i", (formularType, edition, form) => {
  const samples = [
    ...Array.from({ length: 60 }, (_, seed) => sampleAnswers(form, seed)),
    ...Array.from({ length: 20 }, (_, seed) => sampleAnswers(form, seed, { requiredOnly: true })),
    ...branches(form).map(({ answers }) => answers),
  ];
  const current = editionsOf(formularType).at(-1) ?? form;
  const upgrade = (answers: Answers) => upgradeAnswers({ formularType, edition, answers });

  it("become complete answers of the current edition, and leave the stored ones alone", () => {
    for (const answers of samples) {
      const stored = structuredClone(answers);
      const upgraded = upgrade(answers).answers;
      expect(answers).toEqual(stored);
      expect(checkForm(current, upgraded, sampleDay)).toEqual([]);
      expect(readDraft(current, upgraded)).toEqual({ ok: true, answers: upgraded });
      expect(upgrade(answers).answers).toEqual(upgraded);
    }
  });

  it("lose no value without its being listed", () => {
    for (const answers of samples) {
      const { answers: upgraded, dropped } = upgrade(answers);
      const found = leavesOf(upgraded).map(([, value]) => JSON.stringify(value));
      const listed = new Set(dropped.flatMap(({ path, value }) => leavesOf(value, path).map(([at]) => at)));
      const lost = leavesOf(answers).filter(([path, value]) => !listed.has(path) && !found.includes(JSON.stringify(value)));
      expect(lost).toEqual([]);
    }
  });

  it("are upgraded where they are incomplete or say what no edition knows", () => {
    expect(upgrade({}).answers).toEqual({});
    for (const stepId of Object.keys(form.steps)) expect(() => upgrade({ [stepId]: {} })).not.toThrow();
    expect(upgrade({ nowhere: { a: "b" } })).toEqual({ answers: {}, dropped: [{ path: "nowhere", value: { a: "b" } }] });
  });
});

describe("person, from edition 1 to 2", () => {
  const first = formOf({ formularType: "person", edition: 1 });
  const upgrade = (answers: Answers) => upgradeAnswers({ formularType: "person", edition: 1, answers });
  const withChild = (child: AnswerGroup): Answers => ({ children: { hasChildren: true, children: [{ firstName: "Zoë", ...child }] } });
  const listed = ({ answers, dropped }: { answers: Answers; dropped: readonly Dropped[] }) => [answers["children"]?.["children"], dropped];

  it("moves the denomination to the tax", () => {
    expect(upgrade({ personal: { lastName: "x", religion: "RK" }, tax: { taxOffice: "9181" } }).answers).toEqual({
      personal: { lastName: "x" },
      tax: { taxOffice: "9181", religion: "RK" },
    });
  });

  it("splits the question about education: a no to both is two, and what a yes meant is asked again", () => {
    expect(listed(upgrade(withChild({ inEducation: false })))).toEqual([[{ firstName: "Zoë", inSchool: false, inTraining: false }], []]);
    expect(listed(upgrade(withChild({ inEducation: true })))).toEqual([
      [{ firstName: "Zoë" }],
      [{ path: "children.children.0.inEducation", value: true }],
    ]);
    expect(listed(upgrade(withChild({})))).toEqual([[{ firstName: "Zoë" }], []]);
  });

  it("retires an option that answers keep, and that nobody is offered anew", () => {
    const { religion } = forms.person.steps.tax.fields;
    const answers = sampleAnswers(first, 1, { settled: { "personal.religion": "KK" } });
    const upgraded = upgrade(answers);
    expect(upgraded.answers["tax"]?.["religion"]).toBe("KK");
    expect(checkForm(forms.person, upgraded.answers, sampleDay)).toEqual([]);
    expect(visibleOptions(religion, {}, {}, sampleDay)).not.toContain("KK");
    expect(visibleOptions(religion, {}, {}, sampleDay, "RK")).not.toContain("KK");
    expect(visibleOptions(religion, {}, {}, sampleDay, "KK")).toContain("KK");
    expect(findForm("person", 1)?.steps["tax"]?.fields["religion"]).toBeUndefined();
  });
});
