import { expect, type Page } from "@playwright/test";
import type { Credentials } from "../firm.ts";

/** Where the firm's people log in. */
export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/login");
    await expect(this.page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  }

  async logIn({ username, password }: Credentials): Promise<void> {
    await this.page.getByLabel("Benutzername").fill(username);
    await this.page.getByLabel("Passwort", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Anmelden" }).click();
  }
}
