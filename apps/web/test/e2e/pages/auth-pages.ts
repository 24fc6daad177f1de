import { expect, type Locator, type Page } from "@playwright/test";

/** The screens of people who are not logged in, except the login itself. */
export class AuthPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page, or the link of a mail, and waits for its heading. The link's secret is gone from the address then. */
  async open(address: string, heading: string): Promise<void> {
    await this.page.goto(address);
    await this.expectHeading(heading);
    await expect(this.page).not.toHaveURL(/token/);
  }

  async expectHeading(name: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  get username(): Locator {
    return this.page.getByLabel("Benutzername");
  }

  get password(): Locator {
    return this.page.getByRole("textbox", { name: "Neues Passwort" });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async typeTwice(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.page.getByRole("textbox", { name: "Passwort wiederholen" }).fill(confirmation);
  }

  async fillRegistration({ name, email }: { name: string; email: string }): Promise<void> {
    await this.page.getByLabel("Name der Kanzlei").fill(name);
    await this.page.getByLabel("E-Mail").fill(email);
    await this.page.getByLabel("Vorname").fill("Änne");
    await this.page.getByLabel("Nachname").fill("Übermut");
  }
}
