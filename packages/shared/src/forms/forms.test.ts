import { describe, expect, it } from "vitest";
import { formularTypes } from "../contract/formular-types.ts";
import { createTranslate } from "../locales/create-translate.ts";
import { textsFor } from "../locales/texts.ts";
import { checkForm, findWarnings, firstIncompleteStep, labelKey } from "./check.ts";
import { describeForm } from "./definition.ts";
import { optionLabel } from "./display.ts";
import { readDraft } from "./draft.ts";
import { isLeaf, isRequired, relevantAnswers, visibleSteps, walk } from "./evaluate.ts";
import type { Answers, Condition, Field, Fields, Form } from "./form.ts";
import { currentForm, editionsOf, findForm, formOf } from "./index.ts";
import { branches, sampleAnswers, sampleDay } from "./sample.ts";
import { views } from "./views.ts";

type Declared = { path: string; name: string; field: Field; before: ReadonlyMap<string, Field>; siblings: ReadonlyMap<string, Field> };

/** Every field of a form with those that stand before it: in its own scope by name, elsewhere by `step.name`. */
function declaredFields(form: Form): Declared[] {
  const all: Declared[] = [];
  const before = new Map<string, Field>();
  const collect = (fields: Fields, at: string) => {
    const siblings = new Map<string, Field>();
    for (const [name, field] of Object.entries(fields)) {
      all.push({ path: `${at}.${name}`, name, field, before: new Map(before), siblings: new Map(siblings) });
      siblings.set(name, field);
      if (!isLeaf(field)) collect(field.fields, `${at}.${name}`);
    }
    if (!at.includes(".")) for (const [name, field] of siblings) before.set(`${at}.${name}`, field);
  };
  for (const [stepId, step] of Object.entries(form.steps)) collect(step.fields, stepId);
  return all;
}

const parts = (condition: Condition): { field: string; values: readonly (string | boolean)[] }[] => {
  if ("all" in condition) return condition.all.flatMap(parts);
  if ("any" in condition) return condition.any.flatMap(parts);
  if ("not" in condition) return parts(condition.not);
  return [{ field: condition.field, values: "in" in condition ? condition.in : [condition.is] }];
};

/** What is wrong with a condition, given the fields that stand before it. */
function faultsOf(condition: Condition | undefined, known: ReadonlyMap<string, Field>): string[] {
  return (condition === undefined ? [] : parts(condition)).flatMap(({ field, values }) => {
    const [name = "", view] = field.split(":");
    const target = known.get(name);
    if (target === undefined) return [`${name} does not stand before`];
    if (view !== undefined) return Object.hasOwn(views, view) ? [] : [`${view} is no view`];
    if (!isLeaf(target)) return [`${name} is no question`];
    const possible: readonly (string | boolean)[] =
      target.kind === "yesNo" ? [true, false] : (target.options ?? []).map(({ value }) => value);
    return values.filter((value) => !possible.includes(value)).map((value) => `${name} is never ${String(value)}`);
  });
}

function removeAt(answers: Answers, path: readonly (string | number)[]): Answers {
  const copy = structuredClone(answers);
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], copy);
  delete (holder as Record<string | number, unknown>)[path.at(-1) ?? ""];
  return copy;
}

const everyEdition = formularTypes.flatMap((formularType) =>
  editionsOf(formularType).map((form) => [formularType, form.edition, form] as const),
);

describe.each(everyEdition)("form %s in edition %i", (formularType, edition, form) => {
  const declared = declaredFields(form);
  const walks = branches(form);
  const samples = Array.from({ length: 40 }, (_, seed) => sampleAnswers(form, seed));

  it("is registered under its own type", () => {
    expect(form.formularType).toBe(formularType);
    expect(formOf({ formularType, edition })).toBe(form);
  });

  it("has conditions that name earlier questions and possible answers only", () => {
    const faults = declared.flatMap(({ path, field, before, siblings }) => {
      const known = new Map([...before, ...siblings]);
      const options = isLeaf(field) ? (field.options ?? []).flatMap((option) => faultsOf(option.visibleWhen, known)) : [];
      const required = field.required === true ? [] : faultsOf(field.required, known);
      return [...faultsOf(field.visibleWhen, known), ...required, ...options].map((fault) => `${path}: ${fault}`);
    });
    const known = new Map<string, Field>();
    for (const [stepId, step] of Object.entries(form.steps)) {
      faults.push(...faultsOf(step.visibleWhen, known).map((fault) => `${stepId}: ${fault}`));
      for (const [name, field] of Object.entries(step.fields)) known.set(`${stepId}.${name}`, field);
    }
    expect(faults).toEqual([]);
  });

  it("has references that name earlier steps, groups and lists, and conditions on their fields", () => {
    const faults = declared.flatMap(({ path, field }) =>
      (isLeaf(field) ? (field.refersTo ?? []) : []).flatMap(({ from, where }) => {
        const [stepId = "", name] = from.split(".");
        const steps = Object.keys(form.steps);
        const step = form.steps[stepId];
        const target = name === undefined ? undefined : step?.fields[name];
        if (step === undefined || steps.indexOf(stepId) > steps.indexOf(path.split(".")[0] ?? ""))
          return [`${path}: ${from} does not stand before`];
        if (name !== undefined && (target === undefined || isLeaf(target))) return [`${path}: ${from} is no group or list`];
        const fields = target === undefined || isLeaf(target) ? step.fields : target.fields;
        return faultsOf(where, new Map(Object.entries(fields))).map((fault) => `${path}: ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
    const unknown = declared.flatMap(({ path, field }) =>
      field.kind === "list"
        ? (field.summary ?? []).filter((name) => !Object.hasOwn(field.fields, name)).map((name) => `${path}: ${name}`)
        : [],
    );
    expect(unknown).toEqual([]);
    const lists = declared.flatMap(({ path, field }) =>
      field.kind === "list" && field.each !== undefined ? [{ path, reference: field.fields[field.each] }] : [],
    );
    expect(
      lists.filter(({ reference }) => reference?.kind !== "reference" || reference.refersTo === undefined).map(({ path }) => path),
    ).toEqual([]);
  });

  it("has rules that name fields of their own scope", () => {
    const faults = (fields: Fields, rules: readonly { code: string; fields: readonly string[] }[] | undefined) =>
      (rules ?? []).flatMap((rule) => rule.fields.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${rule.code}: ${name}`));
    const nested = declared.flatMap(({ field }) => (isLeaf(field) ? [] : faults(field.fields, field.rules)));
    expect([...nested, ...Object.values(form.steps).flatMap((step) => faults(step.fields, step.rules))]).toEqual([]);
  });

  it.each(["de", "en"] as const)("has a text for everything it shows in %s", (locale) => {
    const texts = textsFor(locale);
    const label = optionLabel(locale, (key) => texts[key] ?? key);
    expect(form.start).toBeDefined();
    const keys = [
      ...(form.start === undefined ? [] : [form.start.why, ...form.start.needs]),
      ...Object.keys(form.steps).flatMap((stepId) => [`steps.${formularType}.${stepId}`, `intros.${formularType}.${stepId}`]),
      ...Object.values(form.steps).flatMap((step) =>
        "overview" in step && step.overview
          ? step.overview.confirmations.flatMap((name) => [`confirmations.${name}`, `confirmations.forClient.${name}`])
          : [],
      ),
      ...Object.values(form.steps).flatMap((step) => (step.rules ?? []).map((rule) => rule.code)),
      ...declared.flatMap(({ name, field }) => [
        labelKey([name], field.label),
        ...(field.hint === undefined ? [] : [field.hint]),
        ...(field.kind === "list" ? [`items.${name}`] : []),
        ...(isLeaf(field) ? [field.requiredMessage ?? "validation.required"] : (field.rules ?? []).map((rule) => rule.code)),
      ]),
    ];
    expect(keys.filter((key) => !texts[key])).toEqual([]);
    const options = declared.flatMap(({ path, field }) =>
      isLeaf(field) ? (field.options ?? []).map(({ value }) => [path, value, label(field.optionSet ?? "", value)] as const) : [],
    );
    expect(options.filter(([, value, text]) => text === "" || text === value || text.startsWith("options."))).toEqual([]);
  });

  it("describes itself without a bare key", () => {
    const translate = createTranslate("de");
    const described = JSON.stringify(describeForm(form, translate, optionLabel("de", translate)));
    expect(described).not.toMatch(/"(label|title)":"(fields|steps|options)\./);
    expect(described.length).toBeGreaterThan(1000);
  });

  it("says of every choice which texts it takes, and of every upload how many files", () => {
    const silent = declared.filter(
      ({ field }) =>
        isLeaf(field) && ((field.options !== undefined && !field.optionSet) || (field.kind === "attachments" && !field.maxFiles)),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it("walks every branch to its end", () => {
    expect(walks.length).toBeGreaterThan(Object.keys(form.steps).length);
    const stuck = walks.flatMap(({ path, value, answers }) => checkForm(form, answers, sampleDay).map((issue) => ({ path, value, issue })));
    expect(stuck).toEqual([]);
    for (const { answers } of walks) {
      expect(relevantAnswers(form, answers, sampleDay)).toEqual(answers);
      expect(findWarnings(form, answers, sampleDay)).toEqual([]);
      expect(firstIncompleteStep(form, answers, sampleDay)).toBeUndefined();
    }
  });

  it("is content with the required answers alone", () => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(checkForm(form, sampleAnswers(form, seed, { requiredOnly: true }), sampleDay)).toEqual([]);
  });

  it("misses each required answer, and nothing else", () => {
    let removed = 0;
    for (const answers of samples) {
      const required: { path: readonly (string | number)[]; code: string }[] = [];
      walk(form, answers, sampleDay, ({ field, path, value, scope }) => {
        if (field.kind === "group" || value === undefined || !isRequired(field, answers, scope, sampleDay)) return;
        required.push({ path, code: isLeaf(field) ? (field.requiredMessage ?? "validation.required") : "validation.required" });
      });
      for (const { path, code } of required) {
        const issues = checkForm(form, removeAt(answers, path), sampleDay);
        expect(issues.map((issue) => [issue.path, issue.code])).toEqual([[path.join("."), code]]);
        removed += 1;
      }
    }
    expect(removed).toBeGreaterThan(samples.length * 3);
  });

  it("complains about an empty form in the first step first", () => {
    const issues = checkForm(form, {}, sampleDay);
    expect(issues.length).toBeGreaterThan(5);
    expect(firstIncompleteStep(form, {}, sampleDay)).toBe(Object.keys(form.steps)[0]);
  });

  it("drops what hangs on another answer: the answers of two walks thrown together", () => {
    for (const { answers } of walks) {
      const mixed: Answers = {};
      for (const stepId of Object.keys(form.steps))
        mixed[stepId] = { ...samples[7]?.[stepId], ...samples[8]?.[stepId], ...samples[9]?.[stepId], ...answers[stepId] };
      expect(relevantAnswers(form, mixed, sampleDay)).toMatchObject(answers);
      expect(visibleSteps(form, mixed, sampleDay)).toEqual(visibleSteps(form, answers, sampleDay));
      expect(checkForm(form, mixed, sampleDay)).toEqual([]);
    }
  });

  it("reads its own answers as a draft, once and again alike", () => {
    for (const answers of samples) {
      const once = readDraft(form, JSON.parse(JSON.stringify(answers)));
      expect(once).toEqual({ ok: true, answers });
      if (once.ok) expect(readDraft(form, once.answers)).toEqual(once);
    }
  });
});

describe("the registry", () => {
  it("finds no form under a foreign name, and no edition that there is none of", () => {
    for (const formularType of ["toString", "__proto__", ""]) expect(findForm(formularType, 1)).toBeUndefined();
    for (const edition of [0, 1.5, 99]) {
      expect(findForm("person", edition)).toBeUndefined();
      expect(() => formOf({ formularType: "person", edition })).toThrow("there is no edition");
    }
  });

  it.each(formularTypes)("numbers the editions of %s from one on, and the last is the current", (formularType) => {
    const all = editionsOf(formularType);
    expect(all.map(({ edition }) => edition)).toEqual(all.map((_, index) => index + 1));
    expect(currentForm(formularType)).toBe(all.at(-1));
  });
});
