import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inspectPage } from "./inspect-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

/** Runs what the page says, as it stands there. */
async function run(command: string): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)("sh", ["-c", command]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

test("a firm makes an API token for a program, which reads with it until it is revoked", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/settings");
  const staff = new StaffPages(page);
  await page.getByRole("link", { name: "Andere Programme" }).click();
  await expect(page.getByText("Noch kein API-Token")).toBeVisible();
  await inspectPage(page, "programs-none");
  await staff.button("API-Token anlegen").click();
  await staff.dialog.getByRole("button", { name: "API-Token anlegen" }).click();
  await expect(staff.dialog.getByText("Bitte füllen Sie dieses Feld aus.")).toBeVisible();
  await inspectPage(page, "programs-add-errors");
  await staff.dialog.getByLabel(/^Name/).fill("Auswertung");
  await staff.dialog.getByRole("button", { name: "API-Token anlegen" }).click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(staff.dialog.getByLabel("Token", { exact: true })).toHaveValue(/^stm_/);
  await inspectPage(page, "programs-added");
  const command = await staff.dialog.getByLabel("Ausprobieren").inputValue();
  expect(await run(command)).toHaveProperty("items");
  await staff.button("Fertig").click();
  await expect(staff.dialog).toBeHidden();
  await page.reload();
  await expect(staff.row("Auswertung").getByText("Zuletzt verwendet", { exact: false })).toBeVisible();
  // On a phone a cell is as high as its lines.
  const areWhole = (cells: Element[]): boolean => cells.every((cell) => cell.scrollHeight <= cell.clientHeight + 1);
  expect(await page.locator("tbody td").evaluateAll(areWhole)).toBe(true);
  await inspectPage(page, "programs-used");

  await staff.button("API-Token „Auswertung“ widerrufen").click();
  await inspectPage(page, "programs-revoke-dialog");
  await staff.dialog.getByRole("button", { name: "Widerrufen" }).click();
  await expect(staff.dialog).toBeHidden();
  await expect(staff.row("Auswertung").getByText("Widerrufen", { exact: true })).toBeVisible();
  expect(await run(command)).toMatchObject({ status: 401, code: "auth.unauthorized" });
  await inspectPage(page, "programs-revoked");
  if (test.info().project.name !== "desktop") return;
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Other programs" })).toBeVisible();
  await page.keyboard.press("Escape");
  await inspectPage(page, "programs-revoked-en");
});
