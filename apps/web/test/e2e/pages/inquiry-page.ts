import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";

export type Visitor = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
};

/** The inquiry form, alone or in a frame of another page. */
export class InquiryPage {
  readonly at: Page | FrameLocator;
  readonly t: (key: string, params?: Record<string, string>) => string;

  constructor(at: Page | FrameLocator, locale: ClientLanguage = "de") {
    this.at = at;
    this.t = createTranslate(locale);
  }

  heading(key: string): Locator {
    return this.at.getByRole("heading", { level: 1, name: this.t(key), exact: true });
  }

  field(name: string): Locator {
    return this.at.getByRole("textbox", { name: new RegExp(`^${this.t(`inquiryPage.${name}`).replace(/[?؟]/, "[?؟]")}`) });
  }

  get sendButton(): Locator {
    return this.at.getByRole("button", { name: this.t("inquiryPage.send"), exact: true });
  }

  /** Opens the notice, whose own heading may be called the same. */
  get privacySummary(): Locator {
    return this.at.locator("summary", { hasText: this.t("inquiryPage.privacy") });
  }

  get errorSummary(): Locator {
    return this.at.getByRole("alert", { name: this.t("inquiryPage.errors.title") });
  }

  async opened(firm: string): Promise<void> {
    await expect(this.heading("inquiryPage.title")).toBeVisible();
    await expect(this.at.getByRole("banner")).toContainText(firm);
  }

  /** Answers everything for a private person. */
  async fill(visitor: Visitor): Promise<void> {
    await this.at.getByRole("radio", { name: this.t("inquiryPage.kind.person") }).check();
    for (const [name, text] of Object.entries(visitor)) await this.field(name).fill(text);
    await this.at.getByRole("checkbox").check();
  }

  async send(): Promise<void> {
    await this.sendButton.click();
    await expect(this.heading("inquiryPage.sent.title")).toBeVisible();
  }
}
