import type { Page } from "@playwright/test";
import { inspectPage } from "./inspect-page.ts";
import { expect, test } from "./test.ts";

const areas = ["Mandanten", "Leistungen und Transaktionen", "Wege zum Mandanten", "Länder"];
const areaOf = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name} \\(Anlage 1`) });

test("the firm's risk analysis goes from a draft with figures to a released version, and the next begins with its words", async ({
  openAs,
  firm,
}) => {
  test.setTimeout(120_000);
  const page = await openAs(firm, "/tenant/gwg-tasks");
  const card = page.getByRole("region", { name: "Risikoanalyse der Kanzlei" });
  await expect(card.getByText("Eine Fassung gilt, sobald sie freigegeben ist.")).toBeVisible();
  await card.getByRole("link", { name: "Risikoanalyse öffnen" }).click();
  await page.getByRole("button", { name: "Neue Fassung beginnen" }).click();
  await expect(page.getByText(/^Zahlen vom/)).toBeVisible({ timeout: 60_000 });
  await expect(areaOf(page, "Mandanten").getByRole("row", { name: /^Personen \d/ })).toBeVisible();
  await inspectPage(page, "risk-analysis-empty-draft");

  await page.getByRole("button", { name: "Freigeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await expect(areaOf(page, "Länder").getByText("Bitte füllen Sie dieses Feld aus.").first()).toBeVisible();

  for (const name of areas) {
    const area = areaOf(page, name);
    await area.getByRole("radio", { name: "Gering" }).check();
    await area.getByRole("textbox", { name: "Begründung" }).fill(`${name}: überschaubar.`);
    await area.getByRole("textbox", { name: "Maßnahmen (§ 6 GwG)" }).fill("Schulung im Januar.");
  }
  await page.getByRole("textbox", { name: /^Nationale Risikoanalyse/ }).fill("Sektorbericht gelesen.");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByText("Der Entwurf wurde gespeichert.")).toBeVisible();
  const draft = page.waitForEvent("download");
  await page.getByRole("button", { name: "Entwurf als PDF herunterladen" }).click();
  expect((await draft).suggestedFilename()).toBe("Risikoanalyse Entwurf.pdf");

  await page.getByRole("combobox", { name: /^Verantwortliches Mitglied/ }).click();
  await page.getByRole("option").nth(1).click();
  await inspectPage(page, "risk-analysis-draft");
  await page.getByRole("button", { name: "Freigeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await expect(page.getByText("Die Risikoanalyse wurde freigegeben.")).toBeVisible();
  await expect(page.getByText(/^Fassung 1, freigegeben am/)).toBeVisible();
  await inspectPage(page, "risk-analysis-released");
  const version = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Als PDF herunterladen/ }).click();
  expect((await version).suggestedFilename()).toBe("Risikoanalyse Fassung 1.pdf");

  await page.getByRole("button", { name: "Neue Fassung beginnen" }).click();
  await expect(areaOf(page, "Länder").getByRole("textbox", { name: "Begründung" })).toHaveValue("Länder: überschaubar.");
  await expect(areaOf(page, "Länder").getByRole("radio", { name: "Gering" })).toBeChecked();

  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await inspectPage(page, "risk-analysis-discard");
  await page.getByRole("dialog").getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(page.getByText("Der Entwurf wurde verworfen.")).toBeVisible();
  await expect(page.getByText(/^Fassung 1, freigegeben am/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Neue Fassung beginnen" })).toBeVisible();
});
