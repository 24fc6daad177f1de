import { expect, type Locator, type Page } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** Does what staff do, and counts the presses of buttons and links; typing and keys do not count. */
export class Hands extends StaffPages {
  clicks = 0;

  constructor(page: Page) {
    super(page);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Finds something by the search over everything and opens it by keys alone. @param option what the first line says */
  async find(text: string, option: RegExp): Promise<void> {
    await this.page.keyboard.press("Control+k");
    await expect(this.page.getByRole("combobox", { name: "Suchen und öffnen" })).toBeFocused();
    await this.page.keyboard.type(text, { delay: 10 });
    await expect(this.page.getByRole("option").first()).toHaveText(option);
    await this.page.keyboard.press("Enter");
  }

  /** A line of what there is to do. */
  task(name: RegExp): Locator {
    return this.page.getByRole("region", { name: "Heute zu tun" }).getByRole("link", { name });
  }
}
