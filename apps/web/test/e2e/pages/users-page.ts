import { expect } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** The firm's user management and the form of one user. */
export class UsersPage extends StaffPages {
  async openNew(link = "Neuer Benutzer"): Promise<void> {
    await this.page.getByRole("link", { name: link, exact: true }).click();
    await expect(this.heading("Neuer Benutzer")).toBeVisible();
  }

  async fillIn({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): Promise<void> {
    await this.page.getByRole("textbox", { name: "Vorname" }).fill(firstName);
    await this.page.getByRole("textbox", { name: "Nachname" }).fill(lastName);
    await this.page.getByRole("textbox", { name: "E-Mail" }).fill(email);
  }

  /** Chooses a person by typing a part of the name. */
  async pickPerson(search: string, name: RegExp): Promise<void> {
    await this.page.getByRole("combobox", { name: "Person" }).fill(search);
    await this.page.getByRole("option", { name }).click();
  }

  async invite(): Promise<void> {
    await this.button("Anlegen und einladen").click();
    await expect(this.heading("Benutzerverwaltung")).toBeVisible();
  }

  /** Opens the dialog of an action in a user's row, from a button or from its menu, and confirms it. */
  async act(name: string, action: string): Promise<void> {
    const button = this.row(name).getByRole("button", { name: new RegExp(action, "i") });
    const more = this.row(name).getByRole("button", { name: /^Mehr zu/ });
    await expect(button.or(more).first()).toBeVisible();
    if (await button.isVisible()) await button.click();
    else {
      await more.click();
      await this.page.getByRole("menuitem", { name: action, exact: true }).click();
    }
    await this.dialog.getByRole("button", { name: action, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
