import { expect, type Locator } from "@playwright/test";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import type { Fields, Form } from "@stammdaten/shared/forms/form.ts";
import { splitByTopic } from "@stammdaten/shared/forms/topics.ts";
import { drawPicture } from "../draw-picture.ts";
import { WizardPage } from "./wizard-page.ts";

/** What a question is about, in whichever list of a form asks for it by topics. */
function findTopic(form: Form, label: string): string | undefined {
  const search = (fields: Fields): string | undefined => {
    const name = Object.keys(fields).find((one) => labelKey([one], fields[one]?.label) === label);
    const own = splitByTopic(fields)?.parts.find(({ names }) => name !== undefined && names.includes(name))?.topic;
    return own ?? Object.values(fields).flatMap((field) => ("fields" in field ? (search(field.fields) ?? []) : []))[0];
  };
  return Object.values(form.steps).flatMap(({ fields }) => search(fields) ?? [])[0];
}

/**
 * Fills in a form as a guest with a phone does, and counts: each press of a button, an option or a field to type into is a tap, each
 * typed character a keystroke. A list to choose from takes two taps, and so does a file. A date is typed as a whole into its first field.
 */
export class Thumb extends WizardPage {
  taps = 0;
  keys = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** Opens the topic of a question, where the page shows one at a time and another. */
  private async openTopicOf(label: string): Promise<void> {
    const topic = findTopic(this.form, label);
    if (topic === undefined) return;
    const closed = this.page
      .locator("details.topic:not([open]) > summary")
      .filter({ hasText: new RegExp(`^${this.t(`topics.${topic}`)}$`) });
    const isShown = await this.page
      .locator("details.topic[open] > summary")
      .filter({ hasText: new RegExp(`^${this.t(`topics.${topic}`)}$`) })
      .count();
    if (isShown === 0 && (await closed.count()) > 0) await this.tap(closed.last());
  }

  /** Types where nothing is filled in yet: what is there already costs nothing. */
  async type(field: string | Locator, text: string): Promise<void> {
    if (typeof field === "string") await this.openTopicOf(`fields.${field}`);
    const box = typeof field === "string" ? this.input(field) : field;
    if ((await box.inputValue()) !== "") return;
    this.taps += 1;
    this.keys += text.length;
    await box.fill(text);
  }

  /** A postcode of one town, which the page fills in; nothing where an address is there already. */
  async zip(postcode: string, town: string): Promise<void> {
    await this.openTopicOf("fields.zip");
    if ((await this.input("location").inputValue()) !== "") return;
    await this.type("zip", postcode);
    await expect(this.input("location")).toHaveValue(town);
  }

  input(field: string): Locator {
    return this.page.getByRole("textbox", { name: new RegExp(`^${this.t(`fields.${field}`)}`) }).last();
  }

  /** @param day `DDMMYYYY` */
  async date(field: string, day: string): Promise<void> {
    await this.openTopicOf(`fields.${field}`);
    const first = this.page
      .getByRole("group", { name: new RegExp(`^${this.t(`fields.${field}`)}`) })
      .last()
      .getByRole("textbox")
      .first();
    if ((await first.inputValue()) !== "") return;
    await this.type(first, day);
    await first.blur();
  }

  async select(field: string, label: string): Promise<void> {
    await this.openTopicOf(`fields.${field}`);
    const list = this.page.getByRole("combobox", { name: new RegExp(`^${this.t(`fields.${field}`)}`) }).last();
    if ((await list.inputValue()) !== "") return;
    this.taps += 2;
    await list.selectOption({ label });
  }

  /** Picks what a look-up finds by a few letters. */
  async look(field: string, letters: string, found: RegExp): Promise<void> {
    await this.type(this.page.getByRole("combobox", { name: new RegExp(`^${this.t(`fields.${field}`)}`) }), letters);
    await this.tap(this.page.getByRole("option", { name: found }).first());
  }

  async radio(question: string, answer: string): Promise<void> {
    await this.openTopicOf(question);
    const group = this.page.getByRole("radiogroup", { name: new RegExp(`^${this.t(question).replace(/[()?.*+]/g, "\\$&")}`) }).last();
    const option = group.getByRole("radio", { name: answer, exact: true });
    if (!(await option.isChecked())) await this.tap(option);
  }

  async file(): Promise<void> {
    this.taps += 2;
    const name = "Ausweis.png";
    await this.page.locator("input[type=file]").last().setInputFiles({ name, mimeType: "image/png", buffer: drawPicture() });
    await this.page.getByText(this.t("guest.upload.done", { name })).waitFor();
  }

  /** Takes over what the page offers. */
  async take(from: string): Promise<void> {
    const offer = this.page.getByRole("button", { name: new RegExp(`^Von ${from} übernehmen`) });
    await this.tap(offer.first());
  }

  override async begin(): Promise<void> {
    await this.tap(this.button("guest.start.begin"));
    await this.expectStep(Object.keys(this.form.steps)[0] ?? "");
  }

  /** Goes on to a step. */
  async to(stepId: string): Promise<void> {
    await this.tap(this.button("guest.next"));
    await this.expectStep(stepId);
  }

  async send(): Promise<void> {
    for (const box of await this.page
      .getByRole("group", { name: this.t("guest.overview.declarations") })
      .getByRole("checkbox")
      .all())
      await this.tap(box);
    await this.tap(this.button("guest.submit"));
    await this.page.getByRole("heading", { level: 1, name: this.t("guest.success.title") }).waitFor();
  }
}
