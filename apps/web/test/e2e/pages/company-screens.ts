import { expect, type Locator } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** The firm's screens about companies. */
export class CompanyScreens extends StaffPages {
  /** The line of a change by its question. */
  change(label: string): Locator {
    return this.page.getByRole("table", { name: "Das ändert sich" }).getByRole("row").filter({ hasText: label });
  }

  async inviteByMail(form: string, name: string, email: string): Promise<void> {
    await this.dialog.getByLabel("Formular", { exact: true }).selectOption(form);
    await this.dialog.getByLabel("Name", { exact: true }).fill(name);
    await this.dialog.getByRole("textbox", { name: "E-Mail" }).fill(email);
    await this.dialog.getByRole("button", { name: "Einladung senden" }).click();
    await expect(this.dialog).toBeHidden();
  }

  async archive(): Promise<void> {
    await this.button("Archivieren").click();
    await this.dialog.getByRole("button", { name: "Archivieren" }).click();
    await expect(this.page.getByText("Archiviert", { exact: true })).toBeVisible();
  }
}
