import { createCompany } from "./client-login.ts";
import { pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

test("staff take clients over from the list, find them as theirs, and give one back", async ({ openAs, firm }) => {
  for (const name of ["Groß Bau GmbH", "Café Ö"]) await createCompany(firm, name, pickDatevNumber());
  const page = await openAs(firm, "/tenant/companies");
  const pages = new StaffPages(page);
  await page.getByRole("checkbox", { name: "Groß Bau GmbH auswählen" }).check();
  await pages.button("Zuständigkeit").click();
  const user = pages.dialog.getByRole("combobox", { name: "Zuständig" });
  await user.click();
  await page.getByRole("listbox").getByRole("option").nth(1).click();
  const name = await user.inputValue();
  await inspectPage(page, "assign-clients");
  await pages.button("Speichern").click();
  await expect(page.getByText("Die Zuständigkeit ist gespeichert.")).toBeVisible();
  await expect(pages.row("Groß Bau GmbH")).toContainText(name);

  await page.getByRole("combobox", { name: "Zuständig" }).selectOption("Meine Mandanten");
  await expect(pages.row("Groß Bau GmbH")).toBeVisible();
  await expect(pages.row("Café Ö")).toBeHidden();
  expect(new URL(page.url()).searchParams.get("responsible")).toBe("mine");
  await inspectPage(page, "companies-mine");

  await page.getByRole("link", { name: "Groß Bau GmbH" }).click();
  await expect(page.getByText(`Zuständig: ${name}`)).toBeVisible();
  await pages.button("Zuständigkeit ändern").click();
  await user.click();
  await page.getByRole("listbox").getByRole("option", { name: "Niemand" }).click();
  await pages.button("Speichern").click();
  await expect(page.getByText("Zuständig: Niemand")).toBeVisible();
});
