import { expect, type Locator } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** What a client sees who is logged in. */
export class OwnAreaPage extends StaffPages {
  async expectOpen(): Promise<void> {
    await expect(this.heading("Guten Tag, Jörg Weiß")).toBeVisible();
  }

  /** One of the client's forms. */
  form(title: string): Locator {
    const forms = this.page.getByRole("region", { name: /^(Bitte ausfüllen|Ihre Formulare)$/ });
    return forms.getByRole("listitem").filter({ hasText: title });
  }

  /** The update of one's own data among the forms. */
  get update(): Locator {
    return this.form("Änderung Ihrer Daten");
  }

  get startButton(): Locator {
    return this.button("Meine Daten haben sich geändert");
  }
}
