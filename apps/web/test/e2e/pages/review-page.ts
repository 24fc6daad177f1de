import { expect } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** One form as the firm looks at it and decides. */
export class ReviewPage extends StaffPages {
  async reject(reason: string): Promise<void> {
    await this.button("Ablehnen").click();
    await this.dialog.getByLabel("Begründung").fill(reason);
    await this.dialog.getByRole("button", { name: "Ablehnen" }).click();
    await expect(this.dialog).toBeHidden();
  }

  async confirm(): Promise<void> {
    await this.button("Bestätigen").click();
    await expect(this.button("Freigeben")).toBeVisible();
  }

  async openApproval(): Promise<void> {
    await this.button("Freigeben").click();
    await expect(this.dialog.getByLabel("DATEV-Nummer")).toBeVisible();
  }

  async approve(datevNumber: number): Promise<void> {
    await this.dialog.getByLabel("DATEV-Nummer").fill(String(datevNumber));
    await this.dialog.getByRole("button", { name: "Freigeben" }).click();
  }
}
