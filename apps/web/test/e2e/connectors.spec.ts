import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { datevLogin, readDatevClient } from "./datev-stand-in.ts";
import { approvePerson, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

const started: { child: ChildProcess; folder: string }[] = [];
test.afterEach(() => {
  for (const { child, folder } of started.splice(0)) {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Does as the dialog says: downloads the program, saves the settings beside it, fills in DATEV's own and starts it. */
async function followSteps(page: Page, datevUrl: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-connector-"));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "connector.mjs herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("connector.mjs");
  await download.saveAs(path.join(folder, "connector.mjs"));
  const settings = JSON.parse(await page.getByLabel("connector.json").inputValue()) as Record<string, string>;
  writeFileSync(
    path.join(folder, "connector.json"),
    JSON.stringify({ ...settings, DATEV_URL: datevUrl, DATEV_USERNAME: datevLogin.username, DATEV_PASSWORD: datevLogin.password }),
  );
  started.push({ child: spawn(process.execPath, ["connector.mjs"], { cwd: folder, env: {}, stdio: "ignore" }), folder });
}

test("a firm adds a connector, delivers through it without an open port, and revokes it", async ({ openAs, firm, stack }) => {
  const page = await openAs(firm, "/tenant/datev-settings");
  const staff = new StaffPages(page);
  await page.getByLabel("Über einen Connector").check();
  await expect(page.getByText("Noch kein Connector")).toBeVisible();
  await inspectPage(page, "connectors-none");
  await staff.button("Connector hinzufügen").click();
  await staff.dialog.getByRole("button", { name: "Connector hinzufügen" }).click();
  await expect(staff.dialog.getByText("Bitte füllen Sie dieses Feld aus.")).toBeVisible();
  await inspectPage(page, "connectors-add-errors");
  await staff.dialog.getByLabel(/^Name/).fill("DATEV-Server im Keller");
  await staff.dialog.getByRole("button", { name: "Connector hinzufügen" }).click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(staff.dialog.getByLabel("Token")).toBeVisible();
  await inspectPage(page, "connectors-added");
  await followSteps(page, stack.datevUrl);
  await staff.button("Fertig").click();
  await expect(staff.dialog).toBeHidden();
  await expect(staff.row("DATEV-Server im Keller").getByText("Verbunden", { exact: true })).toBeVisible({ timeout: 30_000 });
  await staff.button("Speichern").click();
  await expect(page.getByText("Die Einstellungen wurden gespeichert.")).toBeVisible();
  await staff.button("Verbindung testen").click();
  await expect(page.getByText("Die Verbindung steht")).toBeVisible();
  await inspectPage(page, "connectors-connected");

  const number = pickDatevNumber();
  await approvePerson(firm, number, { firstName: "Änne", lastName: "Groß" });
  await page.goto("/tenant/datev-sync-info");
  await expect(staff.row("Groß, Änne")).toContainText("Übertragen", { timeout: 30_000 });
  expect((await readDatevClient(number)).client).toMatchObject({ number });

  await page.goto("/tenant/datev-settings");
  await staff.button("Connector „DATEV-Server im Keller“ widerrufen").click();
  await inspectPage(page, "connectors-revoke-dialog");
  await staff.dialog.getByRole("button", { name: "Widerrufen" }).click();
  await expect(staff.dialog).toBeHidden();
  await expect(staff.row("DATEV-Server im Keller").getByText("Widerrufen", { exact: true })).toBeVisible();
  await expect.poll(() => started[0]?.child.exitCode, { timeout: 15_000 }).toBe(3);
  await staff.button("Verbindung testen").click();
  await expect(page.getByText("Zurzeit ist kein Connector Ihrer Kanzlei verbunden.", { exact: false })).toBeVisible();
  await inspectPage(page, "connectors-revoked");
  if (test.info().project.name !== "desktop") return;
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByText("How does the portal reach DATEVconnect?")).toBeVisible();
  await page.keyboard.press("Escape");
  await inspectPage(page, "connectors-revoked-en");
});
