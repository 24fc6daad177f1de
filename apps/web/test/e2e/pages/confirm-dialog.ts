import type { Page } from "@playwright/test";

/** The dialog in which somebody proves again who they are. */
export class ConfirmDialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async confirm(password: string): Promise<void> {
    const dialog = this.#page.getByRole("dialog", { name: "Sind Sie es?" });
    await dialog.getByRole("textbox", { name: "Passwort" }).fill(password);
    await dialog.getByRole("button", { name: "Bestätigen" }).click();
  }
}
