import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

test("a firm has a program told what happens, and sees what was sent", async ({ openAs, firm }) => {
  const types: string[] = [];
  const receiver = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    req.on("end", () => {
      types.push((JSON.parse(body) as { type: string }).type);
      res.writeHead(types.length === 1 ? 204 : 500).end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${"stammdaten".repeat(8)}`;
  const page = await openAs(firm, "/tenant/settings/programs");
  const staff = new StaffPages(page);
  await expect(page.getByText("Noch kein Webhook")).toBeVisible();
  await staff.button("Webhook anlegen").click();
  const add = staff.dialog.getByRole("button", { name: "Webhook anlegen" });
  await add.click();
  await inspectPage(page, "webhooks-add-errors");
  await staff.dialog.getByLabel(/^Adresse/).fill("https://10.0.0.1/hook");
  await staff.dialog.getByLabel("Alle auswählen").check();
  await add.click();
  await expect(staff.dialog.getByText("An diese Adresse kann nicht gesendet werden.", { exact: false })).toBeVisible();
  await staff.dialog.getByLabel(/^Adresse/).fill(url);
  await add.click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(staff.dialog.getByLabel("Geheimnis", { exact: true })).toHaveValue(/^whsec_/);
  await inspectPage(page, "webhooks-added");
  await staff.button("Fertig").click();
  await expect(staff.row(url).getByText("Eingeschaltet")).toBeVisible();
  await inspectPage(page, "webhooks");

  await staff.button(`Sendungen an ${url}`).click();
  await expect(staff.dialog.getByText("Noch nichts gesendet")).toBeVisible();
  await inspectPage(page, "webhooks-nothing-sent");
  await staff.button("Testereignis senden").click();
  await expect(staff.dialog.getByText("Angenommen")).toBeVisible({ timeout: 20_000 });
  await staff.button(/^„Testereignis“ vom .* erneut senden$/).click();
  await expect(staff.dialog.getByText(/^500 nach/)).toBeVisible({ timeout: 20_000 });
  await inspectPage(page, "webhooks-deliveries");
  expect(types).toEqual(["webhook.test", "webhook.test"]);
  await page.keyboard.press("Escape");

  await staff.actOnRow(url, "Ausschalten");
  await expect(staff.row(url).getByText("von einem Mitarbeiter")).toBeVisible();
  await staff.actOnRow(url, "Entfernen");
  await inspectPage(page, "webhooks-remove-dialog");
  await staff.dialog.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText("Noch kein Webhook")).toBeVisible();
  receiver.close();
});
