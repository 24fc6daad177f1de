import { expect, type Locator } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** The documents on a client's own page. */
export class OwnDocumentsPage extends StaffPages {
  get toDo(): Locator {
    return this.page.getByRole("list", { name: "Zu erledigen" });
  }

  document(name: string): Locator {
    return this.page
      .getByRole("region", { name: "Ihre Dokumente" })
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("heading", { name }) });
  }

  async act(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Sends a photo back as the answer to a document. */
  async send(name: string, photo: Buffer): Promise<void> {
    await this.button(`${name} zurücksenden`).click();
    const dialog = this.page.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles({ name: "Foto.png", mimeType: "image/png", buffer: photo });
    await dialog.getByRole("button", { name: "1 Datei senden" }).click();
    await expect(dialog).toBeHidden();
  }
}
