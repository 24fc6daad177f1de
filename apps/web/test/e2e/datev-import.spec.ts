import { datevLogin } from "./datev-stand-in.ts";
import { saveDatev } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

test("clients are imported from DATEV, seen, and left as they are when it is done again", async ({ openAs, firm, stack }) => {
  const page = await openAs(firm, "/tenant/datev-sync-info");
  await page.getByRole("link", { name: "Aus DATEV importieren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import aus DATEV" })).toBeVisible();
  await inspectPage(page, "datev-import-empty");
  const importRange = async (from: number, to: number) => {
    await page.getByLabel("Von DATEV-Nummer").fill(String(from));
    await page.getByLabel("Bis DATEV-Nummer").fill(String(to));
    await page.getByRole("button", { name: "Importieren" }).click();
  };

  await importRange(10_001, 10_150);
  await expect(page.getByText("Bitte wählen Sie einen gültigen Bereich.")).toBeVisible();
  await expect(page.getByLabel("Bis DATEV-Nummer")).toBeFocused();
  await inspectPage(page, "datev-import-range");

  await importRange(10_001, 10_010);
  await expect(page.getByRole("alert")).toContainText("Die Verbindung zu DATEV ist nicht eingerichtet.");
  await saveDatev(firm, { baseUrl: stack.datevUrl, username: datevLogin.username, password: "falsch", automatic: false });
  await page.getByRole("button", { name: "Ab 10001 weitermachen" }).click();
  await expect(page.getByRole("alert")).toContainText("Der Import aus DATEV ist fehlgeschlagen. DATEV lehnt Benutzer oder Passwort ab.");
  await expect(page.getByRole("link", { name: "Verbindung zu DATEV prüfen" })).toBeVisible();
  await inspectPage(page, "datev-import-failed");

  await saveDatev(firm, { baseUrl: stack.datevUrl, username: datevLogin.username, password: datevLogin.password, automatic: false });
  await importRange(9_999, 10_010);
  await expect(page.getByRole("status").filter({ hasText: "Der Import ist fertig." })).toBeVisible();
  await expect(page.getByRole("region", { name: "Übernommen (10)" }).getByRole("link")).toHaveCount(10);
  await expect(
    page
      .getByRole("row", { name: /Zimmermann, Günther/ })
      .or(page.getByRole("listitem").filter({ hasText: "Zimmermann, Günther" }))
      .first(),
  ).toContainText("Ohne E-Mail-Adresse: kann nicht eingeladen werden.");
  await expect(page.getByRole("region", { name: "Nicht in DATEV (2)" })).toContainText("9999–10000");
  await inspectPage(page, "datev-import-report");

  await page.getByRole("link", { name: "Berger, Anna" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Berger, Anna" })).toBeVisible();
  await expect(page.getByText("DATEV-Nummer 10001")).toBeVisible();
  await expect(page.getByRole("region", { name: "Stammdaten" })).toContainText("Gabelsbergerstr.");
  await inspectPage(page, "datev-import-person");

  await page.goto("/tenant/datev-sync-info");
  await expect(page.getByRole("row", { name: /Zimmermann, Günther/ })).toContainText("E-Mail fehlt");
  await page.goto("/tenant/datev-sync-info/import");
  await importRange(10_001, 10_010);
  await expect(page.getByRole("region", { name: "Übersprungen (10)" }).getByText("Schon hier und in DATEV unverändert.")).toHaveCount(10);
  await inspectPage(page, "datev-import-again");
  const { items } = await firm.api.persons({ query: { withTotal: "true" } });
  expect(items).toHaveLength(10);

  await importRange(20_501, 20_502);
  await expect(page.getByText("DATEV hat keinen Mandanten mit einer dieser Nummern.")).toBeVisible();
  await inspectPage(page, "datev-import-nothing");
});

test("an import in English is stopped, and goes on", async ({ openAs, firm, stack }) => {
  await saveDatev(firm, { baseUrl: stack.datevUrl, username: datevLogin.username, password: datevLogin.password, automatic: false });
  const page = await openAs(firm, "/tenant/datev-sync-info/import");
  await new StaffPages(page).openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await page.getByLabel("From DATEV number").fill("10040");
  await page.getByLabel("To DATEV number").fill("10052");
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/FormFromDatev/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await inspectPage(page, "datev-import-running");
  await page.getByRole("button", { name: "Stop" }).click();
  release();
  await expect(page.getByText("The import was stopped after 10 of 13 numbers.")).toBeVisible();
  await inspectPage(page, "datev-import-stopped");
  await page.getByRole("button", { name: "Go on from 10050" }).click();
  await expect(page.getByRole("region", { name: "Taken over (11)" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Not in DATEV (2)" })).toContainText("10051–10052");
  await inspectPage(page, "datev-import-english");
});
