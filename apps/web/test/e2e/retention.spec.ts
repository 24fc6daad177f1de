import { approvePerson, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

test("the firm sees what is erased next, and sets how long it keeps what", { tag: ["@desktop", "@phone"] }, async ({ openAs, firm }) => {
  test.slow();
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Anna", lastName: "Älter" });
  await firm.api.archivePerson({ query: { id: personId } });
  await queryDatabase("UPDATE client SET archived_at = now() - interval '6 years' WHERE id = $1", [personId]);
  const page = await openAs(firm, "/tenant/settings");
  const screen = new StaffPages(page);
  await page.getByRole("link", { name: "Aufbewahrung und Löschung" }).click();
  await expect(page.getByRole("heading", { name: "Aufbewahrung und Löschung" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Älter, Anna" })).toBeVisible();
  await inspectPage(page, "retention");
  const field = page.getByRole("textbox", { name: "Geldwäscheakte mit Ausweiskopien, Jahre" });
  await field.fill("12");
  await screen.button("Fristen speichern").click();
  await expect(page.getByText("Bitte geben Sie eine ganze Zahl innerhalb der genannten Grenzen ein.")).toBeVisible();
  await inspectPage(page, "retention-refused");
  await field.fill("7");
  await screen.button("Fristen speichern").click();
  await expect(page.getByText("Die Fristen sind gespeichert.")).toBeVisible();
  await page.getByRole("link", { name: "Älter, Anna" }).click();
  await expect(page.getByRole("heading", { name: "Älter, Anna" })).toBeVisible();
});
