import { expect } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** The list of invitations and its dialog. */
export class InvitationsPage extends StaffPages {
  async openDialog(): Promise<void> {
    await this.button("Einladen").click();
    await expect(this.dialog.getByRole("heading", { name: "Mandanten einladen" })).toBeVisible();
  }

  async inviteByMail({ name, email, message }: { name: string; email: string; message: string }): Promise<void> {
    await this.openDialog();
    await this.dialog.getByLabel("Name", { exact: true }).fill(name);
    await this.dialog.getByRole("textbox", { name: "E-Mail" }).fill(email);
    await this.dialog.getByLabel("Eigene Nachricht").fill(message);
    await this.dialog.getByRole("button", { name: "Einladung senden" }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(name)).toContainText(/Wird gesendet|Gesendet/);
  }

  /** Gives the link, which is shown this once. */
  async inviteByLink(name: string): Promise<string> {
    await this.openDialog();
    await this.dialog.getByLabel("Per Link").check();
    await this.dialog.getByLabel("Name", { exact: true }).fill(name);
    await this.dialog.getByRole("button", { name: "Link erstellen" }).click();
    return this.dialog.getByLabel("Link", { exact: true }).inputValue();
  }
}
