import type { Page } from "@playwright/test";
import { createLink, submitForm } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Suchen und öffnen" });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

test("forms, invitations, pages and actions are found and opened by keys alone", async ({ openAs, firm }) => {
  const { formId } = await submitForm(firm, { firstName: "Änne", lastName: "Groß" });
  await createLink(firm, "Wanda Wartend");
  const page = await openAs(firm, "/tenant/settings");
  const staff = new StaffPages(page);
  await expect(staff.button("Suchen")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await inspectPage(page, "palette-empty");

  await page.keyboard.type("gros", { delay: 20 });
  await expect(page.getByRole("option", { name: /Groß/ })).toBeVisible();
  await inspectPage(page, "palette-found");
  await page.keyboard.press("Enter");
  await expect.poll(() => pathOf(page)).toBe(`/tenant/forms/${formId}`);
  await expect(page.getByRole("heading", { level: 1, name: /Groß/ })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("wanda");
  await page.keyboard.press("Enter");
  await expect.poll(() => pathOf(page)).toBe("/tenant/invitations");
  await expect(page.getByText("Wanda Wartend")).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Zuletzt geöffnet" }).getByRole("option")).toHaveText(/Groß/);
  await page.keyboard.type("kennt niemand");
  await expect(page.getByText("Nichts gefunden.")).toBeVisible();
  await inspectPage(page, "palette-nothing");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
});

test("a list is searched and followed by single keys, which can be switched off", async ({ openAs, firm }) => {
  const { formId } = await submitForm(firm, { firstName: "Änne", lastName: "Groß" });
  const page = await openAs(firm, "/tenant/forms");
  await expect(page.getByRole("link", { name: /Groß/ })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.getByRole("main").focus();
  await page.keyboard.press("j");
  await expect(page.locator("tbody tr :focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect.poll(() => pathOf(page)).toBe(`/tenant/forms/${formId}`);

  await page.goto("/tenant/forms");
  await expect(page.getByRole("link", { name: /Groß/ })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Tasten" });
  await expect(keys).toBeVisible();
  await inspectPage(page, "palette-keys");
  await keys.getByRole("switch", { name: "Einzelne Tasten verwenden" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
});
