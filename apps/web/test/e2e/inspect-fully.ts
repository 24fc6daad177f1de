import { type Page, test } from "@playwright/test";
import { inspectConditions } from "./inspect-conditions.ts";
import { inspectKeyboard } from "./inspect-keyboard.ts";
import { inspectPage } from "./inspect-page.ts";

/** What axe sees, and what it cannot see; that does not depend on the device, and is looked at on one of them. */
export async function inspectFully(page: Page, name: string, schemes?: readonly ("light" | "dark")[]): Promise<void> {
  await inspectPage(page, name, schemes);
  if (test.info().project.name !== "desktop") return;
  await inspectConditions(page, name);
  await inspectKeyboard(page, name);
}
