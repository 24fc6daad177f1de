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

test("staff take over all that a list finds, beyond its page, and keep what is theirs as a view", async ({ openAs, firm }) => {
  for (let number = 1; number <= 11; number++)
    await createCompany(firm, `Reihe ${String(number).padStart(2, "0")} GmbH`, pickDatevNumber());
  const page = await openAs(firm, "/tenant/companies?limit=10&sort=name&search=Reihe");
  const pages = new StaffPages(page);
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).check();
  await pages.button("Alle 11 auswählen").click();
  await expect(page.getByText("Ausgewählt: 11")).toBeVisible();
  await pages.button("Zuständigkeit").click();
  const user = pages.dialog.getByRole("combobox", { name: "Zuständig" });
  await user.click();
  await page.getByRole("listbox").getByRole("option").nth(1).click();
  await pages.button("Speichern").click();
  await expect(page.getByText("Die Zuständigkeit ist gespeichert.")).toBeVisible();

  await page.goto("/tenant/companies?responsible=mine");
  await expect(page.getByText("11 insgesamt")).toBeVisible();
  await pages.button("Ansicht speichern …").click();
  await pages.dialog.getByRole("textbox", { name: "Name der Ansicht" }).fill("Meine");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Meine", exact: true })).toBeVisible();
  await page.goto("/tenant/companies");
  await page.getByRole("link", { name: "Meine", exact: true }).click();
  await expect(page).toHaveURL(/responsible=mine/);
  await expect(pages.row("Reihe 11 GmbH")).toBeVisible();

  await page.getByRole("link", { name: "Sammeleinladung" }).click();
  await expect(page.getByText("Davon, wofür Sie zuständig sind")).toBeVisible();
});
