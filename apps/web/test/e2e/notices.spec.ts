import { submitForm } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { expect, test } from "./test.ts";

test("a submitted form has a notice under the bell, which leads to it and can be switched off", async ({ openAs, firm }) => {
  const { formId } = await submitForm(firm, { firstName: "Änne", lastName: "Groß" });
  const page = await openAs(firm, "/tenant/settings");
  await page.getByRole("button", { name: "Benachrichtigungen, 1 ungelesen" }).click();
  const dialog = page.getByRole("dialog", { name: "Benachrichtigungen" });
  await expect(dialog.getByRole("link", { name: /Formular eingegangen.*ungelesen.*Groß/ })).toBeVisible();
  await inspectPage(page, "notices");
  await dialog.getByRole("link", { name: /Groß/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/tenant/forms/${formId}`);
  await expect(page.getByRole("button", { name: "Benachrichtigungen", exact: true })).toBeVisible();

  await page.goto("/account");
  await page.getByRole("radio", { name: "Formular eingegangen: Nie, auch nicht unter der Glocke" }).click();
  await expect(page.getByText("Ihre Wahl ist gespeichert.")).toBeVisible();
  await inspectPage(page, "notice-choices");
  await submitForm(firm, { firstName: "Nora", lastName: "Neu" });
  await page.reload();
  await expect(page.getByRole("radio", { name: "Formular eingegangen: Nie, auch nicht unter der Glocke" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Benachrichtigungen", exact: true })).toBeVisible();
});
