import { expect, type Locator, type Page } from "@playwright/test";
import type { AnswerGroup, Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { fillFields, type Words } from "./fill-fields.ts";

/** A name that may have a remark behind it. */
const startingWith = (text: string): RegExp => new RegExp(`^${text}( |$)`);

/** The pages of a form, as someone with a link sees them. */
export class WizardPage {
  readonly page: Page;
  readonly words: Words;
  readonly form: Form;

  constructor(page: Page, locale: ClientLanguage = "de", form: Form = forms.person) {
    this.page = page;
    this.form = form;
    this.words = { locale, t: createTranslate(locale) };
  }

  t(key: string, params?: Record<string, string | number>): string {
    return this.words.t(key, params);
  }

  /** Opens the link and waits for its first page. */
  async open(link: string): Promise<void> {
    await this.page.goto(link);
    // An update begins with what is stored, without a page before it.
    const first =
      this.form.updates === undefined
        ? this.button("guest.start.begin").or(this.button("guest.start.resume")).or(this.button("guest.overview.showAll"))
        : this.button("guest.submit").or(this.button("guest.next"));
    await expect(first).toBeVisible();
  }

  async begin(): Promise<void> {
    await this.button("guest.start.begin").click();
    await this.expectStep(Object.keys(this.form.steps)[0] ?? "");
  }

  button(key: string): Locator {
    return this.page.getByRole("button", { name: this.t(key), exact: true });
  }

  heading(stepId: string): Locator {
    return this.page.getByRole("heading", { level: 1, name: this.t(`steps.${this.form.formularType}.${stepId}`), exact: true });
  }

  field(key: string): Locator {
    return this.page.getByRole("textbox", { name: startingWith(this.t(key)) });
  }

  async expectStep(stepId: string): Promise<void> {
    await expect(this.heading(stepId)).toBeVisible();
  }

  /** @param all the answers of the whole form, where those of this step name others */
  async fill(stepId: string, answers: AnswerGroup, all: Answers = {}): Promise<void> {
    await this.expectStep(stepId);
    await fillFields(this.page.getByRole("main"), this.words, this.form.steps[stepId]?.fields ?? {}, answers, all);
  }

  async next(): Promise<void> {
    await this.button("guest.next").click();
  }

  /** Answers these steps one after the other and ends on the one that follows. */
  async walk(answers: Answers, stepIds: readonly string[], eachStep?: (stepId: string) => Promise<void>): Promise<void> {
    for (const stepId of stepIds) {
      await this.fill(stepId, answers[stepId] ?? {}, answers);
      await eachStep?.(stepId);
      await this.next();
      await expect(this.heading(stepId)).toBeHidden();
    }
  }

  /** The part of the overview about one step. */
  section(stepId: string): Locator {
    return this.page.getByRole("region", { name: this.t(`steps.${this.form.formularType}.${stepId}`), exact: true });
  }

  /** The same with all its answers. */
  async openSection(stepId: string): Promise<Locator> {
    const section = this.section(stepId);
    const closed = section.locator("details:not([open]) > summary");
    if ((await closed.count()) > 0) await closed.click();
    return section;
  }

  async change(stepId: string, label: string): Promise<void> {
    await (await this.openSection(stepId))
      .getByRole("link", { name: startingWith(this.t("guest.overview.changeOf", { label: this.t(label) })) })
      .click();
    await this.expectStep(stepId);
  }

  /** Answers a masked question anew. */
  async unhide(label: string): Promise<void> {
    await this.page.getByRole("button", { name: startingWith(this.t("guest.overview.changeOf", { label: this.t(label) })) }).click();
  }

  async waitUntilSaved(): Promise<void> {
    await expect(this.saveStatus).toHaveText(new RegExp(`^${this.t("guest.saved", { time: "\\d{1,2}:\\d{2}.*" })}$`));
  }

  get saveStatus(): Locator {
    return this.page.getByRole("status").filter({
      hasText: new RegExp(
        [this.t("guest.saving"), this.t("guest.saved", { time: "" }), this.t("guest.offline"), this.t("guest.saveFailed")]
          .map((text) => text.slice(0, 14))
          .join("|"),
      ),
    });
  }

  /** @param who the client; or the firm, which fills the form in for the client */
  async declare(who: "client" | "firm" = "client"): Promise<void> {
    const confirmations = Object.values(this.form.steps).flatMap(({ overview }) => overview?.confirmations ?? []);
    // Of an update, only the one is ticked that the sending does not declare.
    const ticked = this.form.updates === undefined || who === "firm" ? confirmations : ["dataProtection"];
    for (const name of ticked)
      await this.page
        .getByRole("checkbox", { name: this.t(who === "firm" ? `confirmations.forClient.${name}` : `confirmations.${name}`) })
        .check();
  }

  async submit(): Promise<void> {
    await this.declare();
    await this.button("guest.submit").click();
    await expect(this.page.getByRole("heading", { level: 1, name: this.t("guest.success.title") })).toBeVisible();
  }

  get errorSummary(): Locator {
    return this.page.getByRole("alert", { name: this.t("guest.errors.title") });
  }
}
