import { readFile } from "node:fs/promises";
import { createClientLogin } from "./client-login.ts";
import { approvePerson, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { OwnAreaPage } from "./pages/own-area-page.ts";
import { expect, test } from "./test.ts";

test("the firm has all of a client's data put into one file, fetches it and removes it", async ({ openAs, firm }) => {
  test.slow();
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Änne", lastName: "Größ" });
  const page = await openAs(firm, `/tenant/persons/${personId}/data`);
  const panel = page.getByRole("region", { name: "Datenexport" });
  await panel.getByRole("button", { name: "Export erstellen" }).click();
  await expect(panel.getByText(/^Der Export ist fertig: .*, erstellt am .* Er wird am .* gelöscht\.$/)).toBeVisible({ timeout: 30_000 });
  await inspectPage(page, "data-export-client");
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "ZIP-Datei herunterladen" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/Größ, Änne Datenexport \d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = await readFile(await file.path());
  for (const name of ["LIESMICH.txt", "daten.json", "Formulare/"]) expect(bytes.includes(name)).toBe(true);
  await panel.getByRole("button", { name: "Datei löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Datei löschen" }).click();
  await expect(panel.getByRole("button", { name: "Export erstellen" })).toBeVisible();
});

test("a client has their own data put into one file", async ({ page, firm }) => {
  test.slow();
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Änne", lastName: "Größ" });
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(await createClientLogin(firm, { personId }));
  await new OwnAreaPage(page).expectOpen();
  const panel = page.getByRole("region", { name: "Datenexport" });
  await expect(panel).toContainText("Interne Unterlagen der Kanzlei sind nicht dabei.");
  await panel.getByRole("button", { name: "Export erstellen" }).click();
  await expect(panel.getByText(/^Der Export ist fertig: /)).toBeVisible({ timeout: 30_000 });
  await inspectPage(page, "data-export-own");
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "ZIP-Datei herunterladen" }).click();
  expect((await download).suggestedFilename()).toMatch(/Größ, Änne Datenexport \d{4}-\d{2}-\d{2}\.zip$/);
});

test("the firm has all that it has put into one file with a proof of who asks, and fetches it", async ({ openAs, firm }) => {
  test.slow();
  await approvePerson(firm, pickDatevNumber(), { firstName: "Änne", lastName: "Größ" });
  const page = await openAs(firm, "/tenant/settings");
  await page.getByRole("link", { name: "Datenexport" }).click();
  const panel = page.getByRole("region", { name: "Datenexport" });
  await expect(panel.getByRole("button", { name: "Export erstellen" })).toBeVisible();
  await inspectPage(page, "data-export-firm");
  await panel.getByRole("button", { name: "Export erstellen" }).click();
  const proof = page.getByRole("dialog");
  await proof.getByRole("textbox", { name: "Passwort" }).fill(firm.password);
  await proof.getByRole("button", { name: "Bestätigen" }).click();
  await expect(panel.getByText(/^Der Export ist fertig: /)).toBeVisible({ timeout: 30_000 });
  await inspectPage(page, "data-export-firm-ready");
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "ZIP-Datei herunterladen" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/Datenexport \d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = await readFile(await file.path());
  for (const name of ["Mandanten/Größ, Änne/daten.json", "SHA256SUMS", "manifest.json"]) expect(bytes.includes(name)).toBe(true);
  await expect(page.getByRole("heading", { name: "Datenexport der Kanzlei" })).toBeVisible();
});
