import { expect, type Page } from "@playwright/test";
import { countryName } from "@stammdaten/shared/codes/countries.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { holds, visibleOptions } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Fields, LeafField } from "@stammdaten/shared/forms/form.ts";
import { splitByTopic } from "@stammdaten/shared/forms/topics.ts";
import { asks } from "@stammdaten/shared/locales/asks.ts";
import { drawPicture } from "../draw-picture.ts";
import type { Words } from "./fill-fields.ts";

/** More answers to choose from than this stand in a list that opens. */
const MOST_RADIOS = 8;
/** More keystrokes than any page has places to stop at: what is further away cannot be reached. */
const MOST_TABS = 250;

/** Somebody without a mouse: everything goes through the element that has the focus. */
export class Keyboard {
  readonly page: Page;
  readonly words: Words;
  readonly today: string;

  constructor(page: Page, words: Words, today: string) {
    this.page = page;
    this.words = words;
    this.today = today;
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Goes on by Tab until the element that has the focus is the one with this id; stays where it has it already. */
  tabTo(id: string): Promise<void> {
    return this.tabUntil((wanted) => document.activeElement?.id === wanted, id);
  }

  /** The same, to the button with these words. */
  tabToButton(words: string): Promise<void> {
    return this.tabUntil(
      (wanted) => document.activeElement instanceof HTMLButtonElement && document.activeElement.textContent.trim() === wanted,
      words,
    );
  }

  private async tabUntil(isThere: (wanted: string) => boolean, wanted: string): Promise<void> {
    for (let tab = 0; tab < MOST_TABS; tab += 1) {
      if (await this.page.evaluate(isThere, wanted)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`The keyboard does not come to ${wanted}.`);
  }

  /** Answers the questions of a step or entry that have an answer here, in the order in which they stand. */
  async answer(fields: Fields, path: string, answers: AnswerGroup, all: Answers): Promise<void> {
    for (const [name, field] of Object.entries(fields)) {
      const value = answers[name];
      if (value === undefined || !holds(field.visibleWhen, all, answers, this.today)) continue;
      const at = `${path}.${name}`;
      await this.openTopic(fields, path, name);
      if (field.kind === "group") await this.answer(field.fields, at, value as AnswerGroup, all);
      else if (field.kind === "list") await this.answerList(field.fields, at, value as AnswerGroup[], all);
      else await this.answerOne(field, at, value, visibleOptions(field, all, answers, this.today));
    }
  }

  /** Opens the topic of a question, where the page shows one at a time. */
  private async openTopic(fields: Fields, path: string, name: string): Promise<void> {
    const topic = splitByTopic(fields)?.parts.find(({ names }) => names.includes(name))?.topic;
    if (topic === undefined || (await this.page.locator(`details[open] > [id="${path}-${topic}"]`).count()) > 0) return;
    await this.tabTo(`${path}-${topic}`);
    await this.press("Enter");
  }

  /** The first entry of a list that is asked for stands there; each further one is added. */
  private async answerList(fields: Fields, at: string, items: readonly AnswerGroup[], all: Answers): Promise<void> {
    for (const [index, item] of items.entries()) {
      if (index > 0) {
        await this.tabTo(at);
        await this.press("Enter");
        await expect(this.page.locator(`[id="${at}.${index}-title"]`)).toBeFocused();
      }
      await this.answer(fields, `${at}.${index}`, item, all);
    }
  }

  private async answerOne(field: LeafField, at: string, value: AnswerValue, options: readonly string[]): Promise<void> {
    const { t, locale } = this.words;
    const isTick = field.kind === "yesNo" && field.required === undefined && !asks(t(labelKey(at.split("."), field.label)));
    if (isTick && value === false) return;
    await this.tabTo(at);
    switch (field.kind) {
      case "date":
      case "dayMonth":
        return this.typeParts(String(value).split("-").reverse());
      case "yesNo":
        return isTick || value === true ? this.press("Space") : this.chooseRadio(1);
      case "choice":
        return options.length > MOST_RADIOS
          ? this.press("ArrowDown", 1 + options.indexOf(String(value)))
          : this.chooseRadio(options.indexOf(String(value)));
      case "choices":
        return this.tick(at, options, value as string[]);
      case "country":
      case "countries":
        for (const code of [value].flat()) await this.type(countryName(String(code), locale));
        return;
      case "industry":
      case "pensionCarrier":
      case "registerCourt":
      case "taxOffice":
        return this.lookUp(String(value));
      case "attachments":
        return this.choosePicture();
      default:
        return this.type(String(value));
    }
  }

  /** Each part of a date has a field of its own; nothing moves on by itself. */
  private async typeParts(parts: readonly string[]): Promise<void> {
    for (const [index, part] of parts.entries()) {
      if (index > 0) await this.press("Tab");
      await this.type(String(Number(part)));
    }
  }

  /** Space takes the first of a row of radios, arrows go on. */
  private async chooseRadio(index: number): Promise<void> {
    await this.press("Space");
    await this.press("ArrowDown", index);
  }

  private async tick(at: string, options: readonly string[], chosen: readonly string[]): Promise<void> {
    for (const [index, option] of options.entries()) {
      if (index > 0) await this.press("Tab");
      if (chosen.includes(option)) await this.press("Space");
    }
    expect(await this.page.locator(`fieldset:has([id="${at}"]) input:checked`).count()).toBe(chosen.length);
  }

  /** Types a code and takes what is found. */
  private async lookUp(code: string): Promise<void> {
    await this.type(code);
    const box = this.page.locator(":focus");
    await expect(box).toHaveAttribute("aria-expanded", "true");
    // A list whose words may also be one's own has nothing chosen yet.
    if ((await box.getAttribute("aria-activedescendant")) === null) await this.press("ArrowDown");
    await this.press("Enter");
    await expect(box).toHaveAttribute("aria-expanded", "false");
  }

  /** The browser's own window of files cannot be reached from here; what it gives arrives in the field that has the focus. */
  private async choosePicture(): Promise<void> {
    const name = "Ausweis.png";
    const field = this.page.locator(":focus");
    await expect(field).toHaveAttribute("type", "file");
    await field.setInputFiles({ name, mimeType: "image/png", buffer: drawPicture() });
    await expect(this.page.getByRole("status").filter({ hasText: this.words.t("guest.upload.done", { name }) })).toBeVisible();
  }
}
