import { createLink } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

test("the firm completes its privacy notice, and a client reads it over the form without losing anything", async ({
  openAs,
  firm,
  newDevice,
}) => {
  test.slow();
  const page = await openAs(firm, "/tenant/settings/privacy-notice");
  const screen = new StaffPages(page);
  await expect(page.getByRole("heading", { name: "Datenschutzhinweis", level: 1 })).toBeVisible();
  await page.getByRole("textbox", { name: "Datenschutzbeauftragter" }).fill("Dora Daten\ndaten@kanzlei.example");
  await screen.button("Als neue Fassung veröffentlichen").click();
  await expect(page.getByText("Die neue Fassung ist veröffentlicht.")).toBeVisible();
  await inspectPage(page, "privacy-notice");
  await screen.button("Vorschau").click();
  await expect(page.getByRole("dialog").getByText("Dora Daten")).toBeVisible();
  await inspectPage(page, "privacy-notice-preview", ["light"]);

  const { link } = await createLink(firm, "Ägidius Übel");
  const guest = await newDevice();
  await guest.goto(link);
  await guest.getByRole("button", { name: "Beginnen" }).click();
  await guest.getByRole("textbox", { name: "Vorname" }).fill("Ägidius");
  await guest.getByRole("button", { name: "Datenschutzhinweis" }).click();
  const dialog = guest.getByRole("dialog", { name: "Datenschutzhinweis" });
  await expect(dialog.getByText("Dora Daten")).toBeVisible();
  await expect(dialog.getByText(/^Fassung 2 vom/)).toBeVisible();
  await inspectPage(guest, "privacy-notice-guest");
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await expect(guest.getByRole("textbox", { name: "Vorname" })).toHaveValue("Ägidius");
});
