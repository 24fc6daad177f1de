import { expect, type Page } from "@playwright/test";

/** Cards of Stripe's own list for trying. */
export const cards = {
  good: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  declined: "4000 0000 0000 0002",
  confirmed: "4000 0000 0000 3220",
  failsLater: "4000 0000 0000 0341",
} as const;

/** The payment service's page to pay on, in either language. */
export class PaymentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByLabel(/^(Kartennummer|Card number)/)).toBeVisible();
  }

  async pay(card: string): Promise<void> {
    await this.page.getByLabel(/^(Kartennummer|Card number)/).fill(card);
    await this.page.getByLabel(/^(Gültig bis|Expir)/).fill("12/49");
    await this.page.getByLabel(/CVC/).fill("123");
    await this.page.getByLabel(/^(Name auf der Karte|Name on card)/i).fill("Änne Übermut");
    await this.page.getByRole("main").getByRole("button").click();
  }

  /** The bank's own question. */
  async confirm(): Promise<void> {
    await this.page.getByRole("button", { name: /^(Bestätigen|Confirm)$/ }).click();
  }
}
