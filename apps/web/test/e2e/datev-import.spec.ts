import { datevLogin } from "./datev-stand-in.ts";
import { saveDatev } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

const WAIT_MS = 30_000;

test("a range is imported while the tab is closed, and the report says who was here before", async ({ openAs, firm, stack }) => {
  const page = await openAs(firm, "/tenant/datev-sync-info");
  await page.getByRole("link", { name: "Aus DATEV importieren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import aus DATEV" })).toBeVisible();
  await expect(page.getByText("Noch keine Importe")).toBeVisible();
  await inspectPage(page, "datev-import-empty");
  const fill = async (at: typeof page, from: number, to: number) => {
    await at.getByLabel("Von DATEV-Nummer").fill(String(from));
    await at.getByLabel("Bis DATEV-Nummer").fill(String(to));
  };
  const importRange = async (at: typeof page, from: number, to: number) => {
    await fill(at, from, to);
    await at.getByRole("button", { name: "Importieren", exact: true }).click();
  };

  await importRange(page, 10_010, 10_001);
  await expect(page.getByText("Bitte wählen Sie einen gültigen Bereich.")).toBeVisible();
  await expect(page.getByLabel("Bis DATEV-Nummer")).toBeFocused();
  await importRange(page, 10_001, 10_010);
  await expect(page.getByRole("alert")).toContainText("Die Verbindung zu DATEV ist nicht eingerichtet.");
  await expect(page.getByRole("link", { name: "Verbindung zu DATEV prüfen" })).toBeVisible();
  await inspectPage(page, "datev-import-range");

  await saveDatev(firm, { baseUrl: stack.datevUrl, username: datevLogin.username, password: datevLogin.password, automatic: false });
  await importRange(page, 9_999, 10_010);
  await expect(page.getByRole("heading", { level: 1, name: /^Import vom / })).toBeVisible();
  const address = page.url();
  await page.close();

  const again = await openAs(firm, new URL(address).pathname);
  await expect(again.getByText("Fertig", { exact: true })).toBeVisible({ timeout: WAIT_MS });
  await expect(again.getByText("10 von 10 Mandanten")).toBeVisible();
  await expect(again.getByRole("region", { name: "Mandanten" }).getByRole("link")).toHaveCount(10);
  await expect(again.getByText("Ohne E-Mail-Adresse: kann nicht eingeladen werden.").first()).toBeVisible();
  await inspectPage(again, "datev-import-report");
  await again.getByRole("link", { name: "Berger, Anna" }).click();
  await expect(again.getByRole("heading", { level: 1, name: "Berger, Anna" })).toBeVisible();
  await new StaffPages(again).openTab("Stammdaten");
  await expect(again.getByRole("region", { name: "Stammdaten" })).toContainText("Gabelsbergerstr.");

  await again.goto("/tenant/datev-sync-info/import");
  await importRange(again, 10_001, 10_011);
  await expect(again.getByText("Fertig", { exact: true })).toBeVisible({ timeout: WAIT_MS });
  await again.getByLabel("Ergebnis", { exact: true }).selectOption("Schon hier");
  await expect(again.getByText("Schon hier und in DATEV unverändert.")).toHaveCount(10);
  await inspectPage(again, "datev-import-again");
  await again.getByRole("link", { name: "Zu den Importen" }).click();
  await expect(again.getByRole("region", { name: "Bisherige Importe" }).getByRole("link", { name: /\d/ })).toHaveCount(2);
  await inspectPage(again, "datev-import-past");
});

test("clients are ticked in DATEV's list in English", async ({ openAs, firm, stack }) => {
  await saveDatev(firm, { baseUrl: stack.datevUrl, username: datevLogin.username, password: datevLogin.password, automatic: false });
  const page = await openAs(firm, "/tenant/datev-sync-info/import");
  await new StaffPages(page).openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await page.getByLabel("From DATEV number").fill("10001");
  await page.getByLabel("To DATEV number").fill("20000");
  await page.getByRole("button", { name: "Choose from the list" }).click();
  await expect(page.getByText("For the list at most 1,000 numbers at once")).toBeVisible();
  await page.getByLabel("To DATEV number").fill("10005");
  await page.getByRole("button", { name: "Choose from the list" }).click();
  await page.getByRole("checkbox", { name: /10001/ }).check();
  await page.getByRole("checkbox", { name: /10003/ }).check();
  await inspectPage(page, "datev-import-list");
  await page.getByRole("button", { name: "Import selected" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible({ timeout: WAIT_MS });
  await expect(page.getByText("2 of 2 clients")).toBeVisible();
  await inspectPage(page, "datev-import-english");
});

test("an import that DATEV interrupts is cancelled, and says what stays", async ({ openAs, firm, stack }) => {
  await saveDatev(firm, { baseUrl: stack.datevUrl, username: datevLogin.username, password: "falsch", automatic: false });
  const page = await openAs(firm, "/tenant/datev-sync-info/import");
  await page.getByLabel("Von DATEV-Nummer").fill("10001");
  await page.getByLabel("Bis DATEV-Nummer").fill("10010");
  await page.getByRole("button", { name: "Importieren", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Es wird von selbst wieder versucht.", { timeout: WAIT_MS });
  await inspectPage(page, "datev-import-hindered");
  await page.getByRole("button", { name: "Import abbrechen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Wer schon übernommen wurde, bleibt hier.");
  await dialog.getByRole("button", { name: "Import abbrechen" }).click();
  await expect(page.getByText(/^Abgebrochen: 0 Mandanten/)).toBeVisible();
  await inspectPage(page, "datev-import-cancelled");
});
