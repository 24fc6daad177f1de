import { expect, type Locator, type Page } from "@playwright/test";

/** The firm's page about its plan, in German. */
export class PlanPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/tenant/tenant-subscription");
    await expect(this.page.getByRole("heading", { level: 1, name: /^(Tarif|Plan)$/ })).toBeVisible();
    await expect(this.page.getByRole("status", { name: /^(Wird geladen|Loading)/ })).toHaveCount(0);
  }

  section(name: string | RegExp): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** Presses the button of a change and confirms it in the dialog. */
  async change(label: string | RegExp, confirm: string | RegExp = label): Promise<void> {
    await this.page.getByRole("button", { name: label }).click();
    await this.dialog.getByRole("button", { name: confirm }).click();
  }

  /** What is shown of the plan comes with the payment service's word, which is on its way for a moment. */
  async expectState(plan: RegExp, words: RegExp | string): Promise<void> {
    await expect(async () => {
      await this.open();
      await expect(this.section(plan)).toContainText(words, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
  }
}
