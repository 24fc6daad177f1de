import { forms } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { textsFor } from "@stammdaten/shared/locales/texts.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Page } from "@playwright/test";
import { callApi } from "./call-api.ts";
import { describeClient } from "./client-answers.ts";
import { createClientLogin, createCompany } from "./client-login.ts";
import { createLink, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { makeCode } from "./make-code.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

// Those who need another language than the firm's mostly have a phone.
test.use({ viewport: { width: 390, height: 844 } });

const answers = describeClient("Müller-Lüdenscheidt", "zoe.mueller@kundin.example");
const steps = Object.keys(forms.person.steps).slice(0, -1);
/** Walked with errors on each step, and inspected: the one from right to left, and one of those from left to right. */
const walked = [
  ["ar", "rtl"],
  ["tr", "ltr"],
] as const satisfies readonly (readonly [ClientLanguage, string])[];

for (const [locale, direction] of walked) {
  test(`every step of the person's form (${locale})`, async ({ page, firm }) => {
    test.setTimeout(180_000);
    const { link } = await createLink(firm, "Zoë Müller", locale);
    const wizard = new WizardPage(page, locale);
    await wizard.open(link);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await inspectPage(page, `language-start-${locale}`, ["light"]);
    await wizard.begin();
    for (const stepId of steps) {
      await wizard.expectStep(stepId);
      if (stepId === "contact") {
        await wizard.next();
        await expect(wizard.errorSummary).toBeVisible();
        await inspectPage(page, `language-${stepId}-errors-${locale}`, ["dark"]);
      }
      await wizard.fill(stepId, answers[stepId] ?? {});
      if (stepId === "bank") await expect(wizard.field("fields.bankName")).toHaveValue("Commerzbank");
      await inspectPage(page, `language-${stepId}-${locale}`, ["light"]);
      await wizard.next();
      await expect(wizard.heading(stepId)).toBeHidden();
    }
    await wizard.expectStep("overview");
    await inspectPage(page, `language-overview-${locale}`, ["light"]);
    await wizard.submit();
    await inspectPage(page, `language-success-${locale}`, ["light"]);
  });
}

test("Arabic is mirrored, and numbers and addresses are not", async ({ page, firm }) => {
  const { link } = await createLink(firm, "Zoë Müller", "ar");
  const wizard = new WizardPage(page, "ar");
  await wizard.open(link);
  await wizard.begin();
  const heading = await wizard.heading("personal").evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return { left: words.getBoundingClientRect().left, right: innerWidth - words.getBoundingClientRect().right };
  });
  expect(heading.left).toBeGreaterThan(heading.right);
  await wizard.fill("personal", answers["personal"] ?? {});
  await wizard.next();
  const direction = (key: string) => wizard.field(key).evaluate((element) => getComputedStyle(element).direction);
  expect([await direction("fields.email"), await direction("fields.mobile"), await direction("fields.street")]).toEqual([
    "ltr",
    "ltr",
    "rtl",
  ]);
});

for (const [locale, direction] of walked) {
  test(`a client's own account (${locale})`, async ({ openAs, firm }) => {
    test.setTimeout(180_000);
    const t = createTranslate(locale);
    const companyId = await createCompany(firm, "Kaiser Bau & Söhne GmbH", pickDatevNumber());
    const login = await createClientLogin(firm, { companyId }, locale);
    await queryDatabase(
      "UPDATE app_user SET pending_email = 'neu@kundin.example', pending_email_until = now() + interval '1 day' WHERE username = $1",
      [login.username],
    );
    await callApi().bearerToken({ body: login });
    await callApi().bearerToken({ body: login });
    const page = await openAs(login, "/account");
    const button = (key: string) => page.getByRole("main").getByRole("button", { name: t(key), exact: true });
    const dialog = page.getByRole("dialog");
    const field = (key: string) => page.getByRole("textbox", { name: t(key), exact: true });
    await expect(page.getByRole("heading", { level: 1, name: t("account.title") })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(page.getByText(t("account.pendingEmail", { email: "neu@kundin.example" }))).toBeVisible();
    await expect(button("account.sessions.endOthers")).toBeVisible();
    await inspectPage(page, `account-${locale}`);

    await button("account.sessions.endOthers").click();
    await dialog.getByRole("button", { name: t("account.sessions.endOthers") }).click();
    await expect(page.getByText(t("account.sessions.othersEnded"))).toBeVisible();
    await expect(page.getByText(t("account.sessions.onlyThis"))).toBeVisible();
    await button("account.password.submit").click();
    await expect(page.getByText(t("validation.password.required")).first()).toBeVisible();
    await inspectPage(page, `account-errors-${locale}`, ["dark"]);
    await field("account.password.current").fill("Falsch-1");
    await field("auth.newPassword.password").fill("Neues-Passwort-4711");
    await field("auth.newPassword.confirmation").fill("Neues-Passwort-4711");
    await button("account.password.submit").click();
    await expect(page.getByText(t("account.twoFactor.passwordWrong"))).toBeVisible();

    await button("account.twoFactor.start").click();
    await expect(dialog.getByText(t("account.confirm.text"))).toBeVisible();
    await inspectPage(page, `account-confirm-${locale}`);
    await dialog.getByRole("textbox", { name: t("account.twoFactor.password") }).fill(login.password);
    await dialog.getByRole("button", { name: t("account.confirm.submit") }).click();
    const secret = await field("account.twoFactor.secret").inputValue();
    await inspectPage(page, `account-two-factor-${locale}`);
    await field("account.twoFactor.code").fill(makeCode(secret));
    await button("account.twoFactor.submit").click();
    await expect(page.getByText(t("message.twoFactor.on"))).toBeVisible();
    await expect(page.getByRole("region", { name: t("account.twoFactor.title") }).getByRole("listitem")).toHaveCount(10);
    await inspectPage(page, `account-recovery-codes-${locale}`);
    await button("account.twoFactor.done").click();
    await button("account.twoFactor.remove").click();
    await expect(dialog.getByText(t("account.twoFactor.removeText"))).toBeVisible();
    await inspectPage(page, `account-two-factor-remove-${locale}`, ["dark"]);
    await dialog.getByRole("button", { name: t("account.twoFactor.remove") }).click();
    await expect(page.getByText(t("account.twoFactor.off"), { exact: true })).toBeVisible();

    // Nothing of it is in another language.
    const shown = await page.locator("body").innerText();
    const foreign = ["de", "en"] as const;
    const left = foreign.flatMap((other) =>
      Object.values(textsFor(other, ["account"])).filter((text) => text.length > 8 && shown.includes(text)),
    );
    expect(left).toEqual([]);
  });
}

/** Which files of the typeface a page asks for, by their script. */
function noteScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const script = /(?:source-sans-3|vazirmatn)-(\w+(?:-ext)?)-wght/.exec(request.url())?.[1];
    if (script !== undefined) scripts.add(script);
  });
  return scripts;
}

test("the page follows the browser, then what somebody chooses, and loads no other language", async ({ newDevice, firm }) => {
  const { link } = await createLink(firm);
  const page = await newDevice({ locale: "uk-UA" });
  const scripts = noteScripts(page);
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) loaded.push(await response.text().catch(() => ""));
  });
  const ukrainian = new WizardPage(page, "uk");
  await ukrainian.open(link);
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  const has = (locale: ClientLanguage) => loaded.some((text) => text.includes(new WizardPage(page, locale).t("guest.start.pause")));
  // The page itself names the German ones, which most read.
  expect([has("uk"), has("en"), has("ar"), has("ru")]).toEqual([true, false, false, false]);
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual(new Set(["latin", "cyrillic"]));
  await page.getByRole("combobox", { name: ukrainian.t("guest.language") }).selectOption("Română");
  const romanian = new WizardPage(page, "ro");
  await romanian.begin();
  await page.reload();
  await romanian.expectStep("personal");
});

test("an invitation in Polish opens in Polish; a link that has ended says so in the browser's language", async ({ page, firm }) => {
  const { link, invitationId } = await createLink(firm, "Jan Kowalski", "pl");
  const wizard = new WizardPage(page, "pl");
  await wizard.open(link);
  await wizard.begin();
  await firm.api.revokeInvitation({ query: { id: invitationId } });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
});
