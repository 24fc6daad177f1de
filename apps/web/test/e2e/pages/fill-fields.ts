import { expect, type Locator, type Page } from "@playwright/test";
import { countryName } from "@stammdaten/shared/codes/countries.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { nameReferenced, optionLabel } from "@stammdaten/shared/forms/display.ts";
import type { AnswerGroup, Answers, AnswerValue, Field, Fields, LeafField, ListField } from "@stammdaten/shared/forms/form.ts";
import { splitByTopic } from "@stammdaten/shared/forms/topics.ts";
import { asks } from "@stammdaten/shared/locales/asks.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { drawPicture } from "../draw-picture.ts";

/** More answers to choose from than this stand in a list that opens. */
const MOST_RADIOS = 8;

export type Words = { readonly locale: ClientLanguage; readonly t: Translate };
type Part = Page | Locator;

/** A text in a pattern for an accessible name, in which a space that does not break (§ 181) is a plain one. */
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\u{a0}/gu, " ");

/** A question's words as assistive technology reads them: required ones plain, others with their remark. */
export const nameOf = ({ t }: Words, name: string, field: Field): RegExp =>
  new RegExp(`^${escape(t(labelKey([name], field.label)))}( ${escape(t("guest.optional"))})?$`);

/**
 * Answers the questions of a step, part or entry that have an answer here, in the order in which they stand.
 * @param all the answers of the whole form: people and things named before are known by their names
 */
export async function fillFields(part: Part, words: Words, fields: Fields, answers: AnswerGroup, all: Answers = {}): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = answers[name];
    if (value === undefined) continue;
    await openTopic(part, words, fields, name);
    if (field.isRare === true) await openRare(part, words, name, field);
    if (field.kind === "group")
      await fillFields(part.getByRole("group", { name: nameOf(words, name, field) }), words, field.fields, value as AnswerGroup, all);
    else if (field.kind === "list") await fillList(part, words, name, field, value as AnswerGroup[], all);
    else if (field.kind === "reference")
      await part.getByRole("combobox", { name: nameOf(words, name, field) }).selectOption({ label: nameReferenced(all, String(value)) });
    else await fillLeaf(part, words, name, field, value);
  }
}

/** Opens the topic of a question, where the page shows one at a time. */
async function openTopic(part: Part, { t }: Words, fields: Fields, name: string): Promise<void> {
  const topic = splitByTopic(fields)?.parts.find(({ names }) => names.includes(name))?.topic;
  if (topic === undefined) return;
  const closed = part.locator("details.topic:not([open]) > summary").filter({ hasText: t(`topics.${topic}`) });
  if ((await closed.count()) > 0) await closed.click();
}

/** Opens what a rare question is behind, where it is behind anything. */
async function openRare(part: Part, { t }: Words, name: string, field: Field): Promise<void> {
  const closed = part.locator("details.rare:not([open])").filter({ hasText: t(labelKey([name], field.label)) });
  if ((await closed.count()) > 0) await closed.locator("summary").first().click();
}

async function fillList(
  part: Part,
  words: Words,
  name: string,
  { fields, each }: ListField,
  items: readonly AnswerGroup[],
  all: Answers,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (each !== undefined) {
      const { [each]: about, ...questions } = item;
      await fillFields(part.getByRole("region", { name: nameReferenced(all, String(about)), exact: true }), words, fields, questions, all);
      continue;
    }
    const entry = part.getByRole("region", { name: words.t(`items.${name}`, { n: index + 1 }), exact: true });
    if (index > 0) await part.getByRole("button", { name: addLabel(words, name) }).click();
    await expect(entry).toBeVisible();
    await fillFields(entry, words, fields, item, all);
  }
}

function addLabel({ t }: Words, name: string): string {
  const key = `items.${name}.add`;
  return t(key) === key ? t("guest.list.add") : t(key);
}

async function fillLeaf(part: Part, words: Words, name: string, field: LeafField, value: AnswerValue): Promise<void> {
  const label = nameOf(words, name, field);
  const group = part.getByRole("group", { name: label });
  const radios = part.getByRole("radiogroup", { name: label });
  const { t, locale } = words;
  switch (field.kind) {
    case "date":
      return fillDate(group, words, String(value));
    case "yesNo":
      if (field.required === undefined && !asks(t(labelKey([name], field.label))))
        return part.getByRole("checkbox", { name: label }).setChecked(value === true);
      return radios.getByRole("radio", { name: t(value === true ? "answer.yes" : "answer.no"), exact: true }).check();
    case "choice": {
      const answer = optionLabel(locale, t)(field.optionSet ?? "", String(value));
      if ((field.options ?? []).length > MOST_RADIOS)
        return void (await part.getByRole("combobox", { name: label }).selectOption({ label: answer }));
      return radios.getByRole("radio", { name: answer, exact: true }).check();
    }
    case "choices":
      for (const one of value as string[])
        await group.getByRole("checkbox", { name: optionLabel(locale, t)(field.optionSet ?? "", one), exact: true }).check();
      return;
    case "country":
      return void (await part.getByRole("combobox", { name: label }).selectOption({ label: countryName(String(value), locale) }));
    case "countries":
      return fillCountries(group, words, value as string[]);
    case "dayMonth":
      return fillDayMonth(group, words, String(value));
    case "registerCourt":
    case "industry":
    case "pensionCarrier":
      await part.getByRole("combobox", { name: label }).fill(String(value));
      // The list that has opened lies over what follows.
      return part.getByRole("combobox", { name: label }).press("Tab");
    case "taxOffice":
      return fillTaxOffice(part, label, String(value));
    case "attachments":
      return fillAttachments(group, words, t(labelKey([name], field.label)));
    default: {
      // The bank's name may come from the look-up between the selecting and the typing, of which filling consists.
      // A town is a combobox while its postcode offers several.
      const box = part.getByRole("textbox", { name: label }).or(part.getByRole("combobox", { name: label }));
      return expect(async () => {
        await box.fill(String(value));
        expect(await box.inputValue()).toBe(String(value));
      }).toPass();
    }
  }
}

/** @param date `YYYY-MM-DD` */
export async function fillDate(group: Locator, { t }: Words, date: string): Promise<void> {
  const [year = "", month = "", day = ""] = date.split("-");
  await group.getByRole("textbox", { name: t("guest.date.day") }).fill(String(Number(day)));
  await group.getByRole("textbox", { name: t("guest.date.month") }).fill(String(Number(month)));
  await group.getByRole("textbox", { name: t("guest.date.year") }).fill(year);
}

/** @param day `MM-DD` */
async function fillDayMonth(group: Locator, { t }: Words, day: string): Promise<void> {
  const [month, date] = day.split("-").map(Number);
  await group.getByRole("textbox", { name: t("guest.date.day") }).fill(String(date));
  await group.getByRole("textbox", { name: t("guest.date.month") }).fill(String(month));
  await group.getByRole("textbox", { name: t("guest.date.month") }).blur();
}

async function fillCountries(group: Locator, { t, locale }: Words, codes: readonly string[]): Promise<void> {
  for (const [index, code] of codes.entries()) {
    if (index > 0) await group.getByRole("button", { name: t("guest.country.add") }).click();
    await group
      .getByRole("combobox")
      .nth(index)
      .selectOption({ label: countryName(code, locale) });
  }
}

/** Types the office's number and takes what is found. */
async function fillTaxOffice(part: Part, label: RegExp, number: string): Promise<void> {
  const box = part.getByRole("combobox", { name: label });
  await box.fill(number);
  await part.getByRole("option", { name: new RegExp(number) }).click();
  await expect(box).not.toHaveValue(number);
}

async function fillAttachments(group: Locator, { t }: Words, label: string): Promise<void> {
  const name = "Ausweis Vorderseite.png";
  await group.getByLabel(`${t("guest.upload.choose")}: ${label}`).setInputFiles({ name, mimeType: "image/png", buffer: drawPicture() });
  await expect(group.getByRole("status")).toHaveText(t("guest.upload.done", { name }));
}
