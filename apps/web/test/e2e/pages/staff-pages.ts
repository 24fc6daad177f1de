import { expect, type Locator, type Page } from "@playwright/test";

/** What all screens of the firm share. */
export class StaffPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 1, name });
  }

  /** Goes to a screen by the main menu; on a phone that has to be opened first. */
  async goTo(name: string): Promise<void> {
    const open = this.page.getByRole("button", { name: "Menü öffnen" });
    const link = this.page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name, exact: true });
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
    if (await open.isVisible()) await open.click();
    await link.click();
    await expect(this.heading(name)).toBeVisible();
  }

  row(text: string): Locator {
    return this.page.getByRole("row").filter({ hasText: text });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** Chooses what a row has in its menu. */
  async actOnRow(name: string, act: string): Promise<void> {
    await this.button(`Mehr zu ${name}`).click();
    await this.page.getByRole("menuitem", { name: act, exact: true }).click();
  }

  /** Opens a tab of a client's page. */
  async openTab(name: string): Promise<void> {
    await this.page.getByRole("navigation", { name: "Bereiche des Mandanten" }).getByRole("link", { name, exact: true }).click();
  }

  async openUserMenu(): Promise<void> {
    await this.page.getByRole("button", { name: /^(Benutzermenü von|User menu of)/ }).click();
  }

  async search(text: string): Promise<void> {
    await this.page
      .getByRole("searchbox")
      .or(this.page.getByLabel(/^Suche nach/))
      .first()
      .fill(text);
  }
}
