import { randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { type ClientLanguage, directionOf, LANGUAGE_NAMES } from "@stammdaten/shared/values/language.ts";
import { createClientLogin, createCompany } from "./client-login.ts";
import { approvePerson, pickDatevNumber } from "./firm.ts";
import { inspectFully } from "./inspect-fully.ts";
import { inspectPage } from "./inspect-page.ts";
import { makePdf } from "./make-pdf.ts";
import { LoginPage } from "./pages/login-page.ts";
import { OwnAreaPage } from "./pages/own-area-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

const overview = "overview";

test("a client changes their address, the firm sees just that, sends it back, and gets it corrected", async ({ page, firm, openAs }) => {
  test.setTimeout(200_000);
  const { personId } = await approvePerson(firm, pickDatevNumber());
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(await createClientLogin(firm, { personId }));
  const own = new OwnAreaPage(page);
  await own.expectOpen();
  await expect(page).toHaveURL(new RegExp(`/mandant/dashboard/person/${personId}$`));
  await expect(own.form("Ihre Stammdaten")).toContainText("Ihre Kanzlei hat Ihre Angaben übernommen.");
  await expect(page.getByRole("region", { name: "Ihre Kanzlei" })).toContainText(firm.name);
  await inspectFully(page, "mandant-person");
  const download = page.waitForEvent("download");
  await own
    .form("Ihre Stammdaten")
    .getByRole("button", { name: /^Als PDF speichern/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^Ihre Stammdaten .*\.pdf$/);

  await own.startButton.click();
  const wizard = new WizardPage(page, "de", forms.personUpdate);
  await wizard.expectStep(overview);
  const formId = new URL(page.url()).pathname.split("/")[3] ?? "";
  await inspectPage(page, "mandant-form-overview", ["light"]);
  await wizard.change("contact", "fields.street");
  const before = await wizard.field("fields.street").inputValue();
  await wizard.field("fields.street").fill("Neuer Wall");
  await inspectPage(page, "mandant-form-contact", ["dark"]);
  await wizard.next();
  await wizard.expectStep(overview);
  await wizard.submit();
  await inspectPage(page, "mandant-form-sent", ["light"]);
  await page.getByRole("link", { name: "Zu Ihrem Bereich" }).click();
  await expect(own.update).toContainText("Ihre Kanzlei prüft Ihre Angaben.");
  await expect(own.startButton).toBeVisible();

  const review = await openAs(firm, `/tenant/forms/${formId}`);
  await expect(review.getByRole("row").filter({ hasText: "Neuer Wall" })).toContainText(before);
  expect((await firm.api.formChanges({ query: { id: formId } })).map(({ path, after }) => [path, after])).toEqual([
    ["contact.street", "Neuer Wall"],
  ]);

  await firm.api.rejectForm({ query: { id: formId }, body: { reason: "Bitte auch die Hausnummer." } });
  await page.reload();
  await expect(own.update).toContainText("Bitte auch die Hausnummer.");
  await expect(own.startButton).toBeHidden();
  await inspectPage(page, "mandant-person-returned");
  await own.update.getByRole("link", { name: /^Berichtigen/ }).click();
  await wizard.expectStep(overview);
  await expect(page.getByRole("region", { name: wizard.t("guest.rejected.title") })).toContainText("Bitte auch die Hausnummer.");
  await wizard.change("contact", "fields.houseNumber");
  await wizard.field("fields.houseNumber").fill("99");
  await wizard.next();
  await wizard.expectStep(overview);
  await wizard.submit();
  await page.getByRole("link", { name: "Zu Ihrem Bereich" }).click();
  await firm.api.confirmForm({ query: { id: formId } });
  await firm.api.approveForm({ query: { id: formId }, body: {} });
  await page.reload();
  await expect(own.update).toContainText("Angenommen");
  await expect(page.getByRole("region", { name: "Ihre Daten" })).toContainText("Neuer Wall");
});

test("who is logged out while filling in loses nothing, and goes on after the login", async ({ page, firm }) => {
  test.setTimeout(150_000);
  const { personId } = await approvePerson(firm, pickDatevNumber());
  const credentials = await createClientLogin(firm, { personId });
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(credentials);
  const own = new OwnAreaPage(page);
  await own.startButton.click();
  const wizard = new WizardPage(page, "de", forms.personUpdate);
  await wizard.expectStep(overview);
  await wizard.change("contact", "fields.street");
  await wizard.field("fields.street").fill("Gespeicherter Weg");
  await wizard.waitUntilSaved();
  // Another device changes the password, or the firm ends the access: the next save is refused.
  await page.evaluate(async () => {
    await fetch("/api/Users/Logout", { method: "POST", headers: { authorization: `Bearer ${localStorage.getItem("token") ?? ""}` } });
  });
  await wizard.field("fields.houseNumber").fill("4711");
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
  await login.logIn(credentials);
  await own.expectOpen();
  await expect(own.update).toContainText("Zuletzt gespeichert");
  await inspectPage(page, "mandant-person-open", ["light"]);
  await own.update.getByRole("link", { name: /^Weiter ausfüllen/ }).click();
  await wizard.expectStep("contact");
  await expect(wizard.field("fields.street")).toHaveValue("Gespeicherter Weg");
  await expect(wizard.field("fields.houseNumber")).toHaveValue("4711");
  await wizard.button("guest.later").click();
  await own.expectOpen();
  // Back from there the browser shows the form as it is.
  await own.update.getByRole("link", { name: /^Weiter ausfüllen/ }).click();
  await expect(wizard.field("fields.houseNumber")).toHaveValue("4711");
});

test("what is another's, the firm's or nobody's is not found", async ({ page, firm, openAs }) => {
  test.setTimeout(150_000);
  const { personId } = await approvePerson(firm, pickDatevNumber());
  const { personId: otherId, formId: otherForm } = await approvePerson(firm, pickDatevNumber(), { firstName: "Ida", lastName: "Groß" });
  const client = await openAs(await createClientLogin(firm, { personId }), "/");
  await new OwnAreaPage(client).expectOpen();
  const missing = client.getByRole("heading", { level: 1, name: /^404/ });
  for (const address of [`person/${otherId}`, `person/${randomUUID()}`, "person/x", `company/${otherId}`]) {
    await client.goto(`/mandant/dashboard/${address}`);
    await expect(missing).toBeVisible();
  }
  await inspectPage(client, "mandant-not-found", ["light"]);
  for (const address of [`/mandant/form/${otherForm}`, `/mandant/form/${randomUUID()}`, "/mandant/form/x", "/mandant/form"]) {
    await client.goto(address);
    await expect(missing).toBeVisible();
  }
  await inspectPage(client, "mandant-form-not-found", ["dark"]);
  await client.goto("/tenant/dashboard");
  await expect(missing).toBeVisible();

  const staff = await openAs(firm, `/mandant/form/${otherForm}`);
  await expect(staff.getByRole("heading", { level: 1, name: /^404/ })).toBeVisible();
  await page.goto(`/mandant/form/${otherForm}`);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
});

test("a company sees its name, number and forms; in English too", async ({ firm, openAs }) => {
  const number = pickDatevNumber();
  const companyId = await createCompany(firm, "Kaiser Bau & Söhne GmbH", number);
  const page = await openAs(await createClientLogin(firm, { companyId }), "/");
  await new OwnAreaPage(page).expectOpen();
  await expect(page).toHaveURL(new RegExp(`/mandant/dashboard/company/${companyId}$`));
  await expect(page.getByText(`Ihre Mandantennummer: ${number}`)).toBeVisible();
  await inspectPage(page, "mandant-company");
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.reload();
  await expect(page.getByText("There are no forms for you at the moment.")).toBeVisible();
  await inspectPage(page, "mandant-company-en", ["light"]);
});

for (const locale of ["ar", "tr"] satisfies ClientLanguage[]) {
  test(`a client reads the login, their area and their documents in their own language (${locale})`, async ({ page, firm }) => {
    test.setTimeout(150_000);
    const t = createTranslate(locale);
    const { personId } = await approvePerson(firm, pickDatevNumber());
    const { username, password } = await createClientLogin(firm, { personId }, locale);
    const contract = new File([new Uint8Array(makePdf(["Bitte unterschreiben"]))], "Vertrag.pdf", { type: "application/pdf" });
    await firm.api.addMandantDocuments({
      query: { mandantType: "person", mandantId: personId },
      body: { purpose: "sign", description: "Bitte bis Freitag." },
      files: [contract],
    });

    await page.goto("/login");
    await page.getByRole("combobox", { name: "Sprache" }).selectOption(LANGUAGE_NAMES[locale]);
    await expect(page.getByRole("heading", { level: 1, name: t("staff.login.title") })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", directionOf(locale));
    await inspectPage(page, `mandant-login-${locale}`);
    await page.getByLabel(t("staff.login.username"), { exact: true }).fill(username);
    await page.getByLabel(t("staff.login.password"), { exact: true }).fill("falsch");
    await page.getByRole("button", { name: t("staff.login.submit"), exact: true }).click();
    await expect(page.getByText(t("auth.badCredentials"))).toBeVisible();
    await page.getByLabel(t("staff.login.password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: t("staff.login.submit"), exact: true }).click();

    await expect(page.getByRole("heading", { level: 1, name: t("mandant.greeting", { name: "Jörg Weiß" }) })).toBeVisible();
    const sign = page.getByRole("link", { name: t("documentsClient.signOf", { name: "Vertrag.pdf" }) });
    await expect(sign).toBeVisible();
    await expect(page.getByText(t("fields.lastName"), { exact: true }).first()).toBeVisible();
    await inspectPage(page, `mandant-area-${locale}`);
    await sign.click();
    await expect(page.getByRole("heading", { level: 1, name: t("documentsClient.signing.title", { name: "Vertrag.pdf" }) })).toBeVisible();
    await inspectPage(page, `mandant-sign-${locale}`, ["light"]);
    await page.getByRole("link", { name: t("documentsClient.signing.back") }).click();

    await page.getByRole("button", { name: t("mandant.update.personStart") }).click();
    const wizard = new WizardPage(page, locale, forms.personUpdate);
    await wizard.expectStep(overview);
    await page.getByRole("link", { name: t("guest.home") }).click();
    await page.getByRole("button", { name: t("staff.menu.label", { name: "Jörg Weiß" }) }).click();
    await inspectPage(page, `mandant-menu-${locale}`, ["dark"]);
    await page.getByRole("menuitemradio", { name: "Українська" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "uk");
    await expect(page.getByRole("heading", { level: 1, name: "Вітаємо, Jörg Weiß" })).toBeVisible();
  });
}
