import { readFile } from "node:fs/promises";
import { approvePerson } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

test("clients are exported from their list, as a table and as DATEV's file of debtors", async ({ firm, openAs }) => {
  await approvePerson(firm, 12_345, { firstName: "Łukasz", lastName: "Weiß" });
  await approvePerson(firm, 99, { firstName: "Zoë", lastName: "Groß" });
  const page = await openAs(firm, "/tenant/persons?search=" + encodeURIComponent("Weiß"));
  const staff = new StaffPages(page);
  await expect(staff.heading("Personen")).toBeVisible();
  const openMenu = () => page.getByRole("button", { name: "Exportieren" }).click();
  await openMenu();
  await inspectPage(page, "persons-export-menu");
  const [table] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: "CSV-Datei" }).click()]);
  expect(table.suggestedFilename()).toMatch(/^Kanzlei Übermut & Söhne Personen \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await table.path())).toString("utf8").split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffDATEV-Nummer;Name;/);
  expect(lines.filter((line) => line !== "")).toHaveLength(2);
  expect(lines[1]).toContain("Łukasz");

  await openMenu();
  await page.getByRole("menuitem", { name: /DATEV-Datei der Debitoren/ }).click();
  await expect(staff.heading("Export ohne DATEVconnect")).toBeVisible();
  await expect(page.getByText("1 von 1 Mandanten kommt in die Datei.")).toBeVisible();
  await expect(page.getByText(/1 Mandant wird mit den nächstliegenden Buchstaben geschrieben/)).toBeVisible();
  await page.getByLabel("Nur Treffer für „Weiß“").click();
  await expect(page.getByText(/1 Nummer führt zu keinem Debitorenkonto/)).toBeVisible();
  await page.getByRole("button", { name: "Datei herunterladen" }).click();
  await expect(page.getByText("Die Beraternummer liegt zwischen 1001 und 9999999.")).toBeVisible();
  await inspectPage(page, "datev-export-refused");
  await page.getByLabel(/^Beraternummer/).fill("29098");
  await page.getByLabel(/^Mandantennummer/).fill("55003");
  await page.getByLabel(/^Beginn des Wirtschaftsjahrs/).fill("2026-07-01");
  await page.getByLabel("10000 + DATEV-Nummer").click();
  await expect(page.getByText("2 von 2 Mandanten kommen in die Datei.")).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Datei herunterladen" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^EXTF_Debitoren_\d{8}\.csv$/);
  const bytes = await readFile(await file.path());
  const [header, columns = "", first = "", second = "", end] = bytes.toString("latin1").split("\r\n");
  expect(header).toMatch(
    /^"EXTF";700;16;"Debitoren\/Kreditoren";5;\d{17};;"RE";"";"";29098;55003;20260701;4;;;"";"";;;;"";;"";;;"";;;"";""$/,
  );
  expect(columns.split(";")).toHaveLength(254);
  // ß and ë are the same in Latin-1 and Windows-1252; Ł is in neither.
  expect(first).toMatch(/^10099;"";"";"Groß";"Zoë";"";"1";/);
  expect(second).toMatch(/^22345;"";"";"Weiß";"Lukasz";"";"1";/);
  expect(end).toBe("");
  await expect(page.getByText("Der Export ist fertig.")).toBeVisible();
  await inspectPage(page, "datev-export-done");

  await page.reload();
  await expect(page.getByLabel(/^Beraternummer/)).toHaveValue("29098");

  await page.goto("/tenant/settings/data-export");
  const lists = page.getByRole("region", { name: "Listen als Datei" });
  await expect(lists.getByText(/^Kanzlei Übermut & Söhne Personen \d{4}-\d\d-\d\d\.csv$/)).toBeVisible();
  await inspectPage(page, "list-exports");
  const buttonOf = (act: string) => lists.getByRole("button", { name: new RegExp(`^${act}.*${file.suggestedFilename()}$`) });
  const fetchAgain = buttonOf("Herunterladen");
  const [again] = await Promise.all([page.waitForEvent("download"), fetchAgain.click()]);
  expect(await readFile(await again.path())).toEqual(bytes);
  await buttonOf("Löschen").click();
  await expect(fetchAgain).toBeHidden();
  await page.goto("/tenant/datev-sync-info");
  await page.getByRole("link", { name: "Mandanten als Datei exportieren" }).click();
  await expect(staff.heading("Export ohne DATEVconnect")).toBeVisible();
});
