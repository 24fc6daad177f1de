import { createLink } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

test("a postcode gives its town, offers several, and asks about another", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  const wizard = new WizardPage(page);
  await wizard.open(link);
  await wizard.begin();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/towns-")) asked.push(request.url().slice(-7));
  });
  await page.goto("/person-form/step-2");
  await wizard.expectStep("contact");

  await wizard.field("fields.zip").pressSequentially("10115");
  await expect(wizard.field("fields.location")).toHaveValue("Berlin");
  await expect(page.getByRole("status").filter({ hasText: "Ort ergänzt: Berlin" })).toBeVisible();
  await expect(wizard.field("fields.location")).toHaveAccessibleDescription("Ort ergänzt: Berlin");
  expect(asked).toEqual(["10.json"]);
  await inspectPage(page, "postcode-filled");

  await wizard.field("fields.zip").fill("01945");
  const several = page.getByRole("combobox", { name: "Ort", exact: true });
  await expect(several).toHaveValue("");
  await expect(several).toHaveAccessibleDescription(/mehrere Orte/);
  expect(await several.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value))).toContain(
    "Ruhland",
  );
  await inspectPage(page, "postcode-several");

  await several.fill("Potsdam");
  await expect(page.getByText(/^Zur Postleitzahl 01945 kennen wir: Frauendorf, Grünewald, Guteborn …/)).toBeVisible();
  await wizard.field("fields.zip").fill("10115");
  await expect(page.getByText(/^Zur Postleitzahl 10115 kennen wir: Berlin\./)).toBeVisible();
  await expect(wizard.field("fields.location")).toHaveValue("Potsdam");
  await inspectPage(page, "postcode-other");

  await page.getByRole("combobox", { name: "Land", exact: true }).selectOption({ label: "Österreich" });
  await expect(page.getByText(/kennen wir/)).toBeHidden();
});

test("the town is said in the client's language, from right to left too", { tag: "@desktop" }, async ({ page, firm }) => {
  const { link } = await createLink(firm, "Zoë Groß", "ar");
  const wizard = new WizardPage(page, "ar");
  await wizard.open(link);
  await wizard.begin();
  await page.goto("/person-form/step-2");
  await wizard.expectStep("contact");
  await wizard.field("fields.zip").fill("10115");
  await expect(wizard.field("fields.location")).toHaveValue("Berlin");
  await expect(page.getByRole("status").filter({ hasText: wizard.t("towns.filled", { town: "Berlin" }) })).toBeVisible();
  await inspectPage(page, "postcode-arabic");
});
