import { forms } from "@stammdaten/shared/forms/index.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";
import { describeClient } from "./client-answers.ts";
import { closeFirm, createLink, sendForm } from "./firm.ts";
import { inspectFully } from "./inspect-fully.ts";
import { inspectAsIs, inspectPage } from "./inspect-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

const answers = describeClient("Müller-Lüdenscheidt", "zoe.mueller@kundin.example");
const steps = Object.keys(forms.person.steps).slice(0, -1);

for (const locale of ["de", "en"] satisfies Language[]) {
  test(`every step, filled in and with errors (${locale})`, async ({ page, firm }) => {
    test.setTimeout(240_000);
    const { link } = await createLink(firm, "Zoë Müller", locale);
    // What axe cannot see does not depend on the language either.
    const inspect = locale === "de" ? inspectFully : inspectPage;
    const wizard = new WizardPage(page, locale);
    await wizard.open(link);
    await inspect(page, `guest-start-${locale}`);
    await wizard.begin();
    // Each device sees each step in both colours, once with errors and once filled in. Colours do not depend on the
    // language; the length of words does.
    const isPhone = test.info().project.name === "phone";
    for (const stepId of steps) {
      await wizard.expectStep(stepId);
      if (locale === "de" && stepId !== "occupation") {
        await wizard.next();
        await expect(wizard.errorSummary).toBeVisible();
        await inspectPage(page, `guest-${stepId}-errors-${locale}`, [isPhone ? "light" : "dark"]);
      }
      await wizard.fill(stepId, answers[stepId] ?? {});
      if (stepId === "bank") await expect(wizard.field("fields.bankName")).toHaveValue("Commerzbank");
      await inspect(page, `guest-${stepId}-${locale}`, [isPhone && locale === "de" ? "dark" : "light"]);
      await wizard.next();
      await expect(wizard.heading(stepId)).toBeHidden();
    }
    await wizard.expectStep("overview");
    await inspectPage(page, `guest-overview-${locale}`);
    await wizard.button("guest.submit").click();
    await expect(wizard.errorSummary).toBeVisible();
    await inspect(page, `guest-overview-errors-${locale}`);
    await wizard.submit();
    await inspect(page, `guest-success-${locale}`);
  });
}

test("pause, conflict, what was sent and what was sent back", async ({ page, firm, newDevice }) => {
  const { link, formId } = await createLink(firm);
  const wizard = new WizardPage(page);
  await wizard.open(link);
  await wizard.begin();
  const other = new WizardPage(await newDevice());
  await other.open(link);
  await other.begin();
  await wizard.field("fields.lastName").fill("Hier");
  await wizard.waitUntilSaved();
  await other.field("fields.lastName").fill("Drüben");
  await expect(other.page.getByRole("dialog")).toBeVisible();
  await inspectPage(other.page, "guest-conflict");
  await wizard.button("guest.later").click();
  await expect(page.getByRole("heading", { level: 1, name: "Ihre Angaben sind gespeichert" })).toBeVisible();
  await inspectFully(page, "guest-later");

  await sendForm(link, formId, { firstName: "Jörg", lastName: "Weiß" });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Sie haben dieses Formular bereits gesendet" })).toBeVisible();
  await inspectPage(page, "guest-sent");
});

test("links that lead nowhere, and a closed firm", async ({ page, firm }) => {
  await page.goto("/person-form/step-1");
  await expect(page.getByRole("heading", { level: 1, name: /404/ })).toBeVisible();
  await inspectPage(page, "guest-not-found");
  await page.goto(`/invitation?token=${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Diesen Link gibt es nicht" })).toBeVisible();
  await inspectPage(page, "guest-link-unknown");
  const { link, invitationId } = await createLink(firm);
  const { link: closed } = await createLink(firm);
  await firm.api.revokeInvitation({ query: { id: invitationId } });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await inspectPage(page, "guest-link-expired");
  await closeFirm(firm);
  await page.goto(closed);
  await expect(page.getByRole("heading", { level: 1, name: /keine Formulare annehmen/ })).toBeVisible();
  await inspectPage(page, "guest-closed");
});

test("the guest's own switch of colours works against the device's", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  const wizard = new WizardPage(page);
  await wizard.open(link);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Dunkel" }).click();
  await expect.poll(ground).not.toBe(light);
  await inspectAsIs(page, `guest-start-${test.info().project.name}-switched-dark`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Hell" })).toBeVisible();
  expect(await ground()).not.toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Hell" }).click();
  await expect.poll(ground).toBe(light);
  await inspectAsIs(page, `guest-start-${test.info().project.name}-switched-light`);
});
