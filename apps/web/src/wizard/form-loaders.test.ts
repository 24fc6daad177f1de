import { clientLanguages } from "@stammdaten/shared/values/language.ts";
import { expect, test } from "vitest";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { Fields, Form } from "@stammdaten/shared/forms/form.ts";
import { editionsOf, formOf } from "@stammdaten/shared/forms/index.ts";
import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { loadTexts } from "./load-texts.ts";
import { FORMS } from "../../forms-by-file.mjs";
import { loadTextPart } from "../text-parts.ts";
import { partsOfForm } from "../lazy/use-editions.ts";
import { formLoaders, loadForm, textsForClients } from "./form-loaders.ts";

const fieldKeys = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const own = [labelKey([name], field.label), ...(field.hint === undefined ? [] : [field.hint])];
    if (!isLeaf(field))
      return [
        ...own,
        ...(field.kind === "list" ? [`items.${name}`] : []),
        ...(field.rules ?? []).map(({ code }) => code),
        ...fieldKeys(field.fields),
      ];
    const options = (field.options ?? []).map(({ value }) => `options.${field.optionSet}.${value}`);
    return [...own, ...options, ...(field.requiredMessage === undefined ? [] : [field.requiredMessage])];
  });

/** The keys of all texts that a form's pages show. */
const keysOf = (form: Form): string[] => [
  `formularType.${form.formularType}`,
  ...(form.start === undefined ? [] : [form.start.why, ...form.start.needs]),
  ...Object.entries(form.steps).flatMap(([stepId, step]) => [
    `steps.${form.formularType}.${stepId}`,
    `intros.${form.formularType}.${stepId}`,
    ...(step.rules ?? []).map(({ code }) => code),
    ...(step.overview?.confirmations ?? []).flatMap((name) => [
      `confirmations.${name}`,
      `confirmations.forClient.${name}`,
      `validation.${name}.required`,
    ]),
    ...fieldKeys(step.fields),
  ]),
];

const everyEdition = formularTypes.flatMap((formularType) =>
  editionsOf(formularType).map(({ edition }) => [formularType, edition] as const),
);

test.each(everyEdition)(
  "%s in edition %i comes with its own definition and every text that its pages show",
  async (formularType, edition) => {
    const form = await loadForm(formularType, edition);
    expect(form).toBe(formOf({ formularType, edition }));
    for (const locale of clientLanguages) {
      const t = await loadTexts(locale, [...formLoaders[formularType].texts, ...textsForClients]);
      expect(keysOf(form).filter((key) => t(key) === key)).toEqual([]);
    }
  },
);

test.each(everyEdition)("the firm reads the names of all that %s in edition %i asks", async (formularType, edition) => {
  const form = await loadForm(formularType, edition);
  for (const locale of ["de", "en"] as const) {
    const texts = await Promise.all(partsOfForm(formularType).map((part) => loadTextPart(locale, part)));
    const known = new Set(texts.flatMap((part) => Object.keys(part)));
    const named = keysOf(form).filter((key) => /^(steps|fields|items|options|formularType)\./.test(key));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  }
});

const inKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const hasAids = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) =>
      !isLeaf(field) &&
      ((field.kind === "list" && (field.picture !== undefined || field.proposals !== undefined)) || hasAids(field.fields)),
  );

test("an edition that the page does not know is refused", async () => {
  await expect(loadForm("person", 99)).rejects.toThrow("edition");
});

test("the budget weighs each form with what it really loads", async () => {
  const loaded = await Promise.all(
    everyEdition.map(async ([formularType, edition]) => {
      const { texts } = formLoaders[formularType];
      const { steps } = await loadForm(formularType, edition);
      return [inKebab(formularType), { texts: texts.map(inKebab), hasAids: Object.values(steps).some(({ fields }) => hasAids(fields)) }];
    }),
  );
  expect(FORMS).toEqual(Object.fromEntries(loaded));
});
