import { randomUUID } from "node:crypto";
import { createLink, type Firm, sendForm } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

async function invite(firm: Firm): Promise<{ email: string; link: string; formId: string; invitationId: string }> {
  const email = `julia.${randomUUID().slice(0, 6)}@kundin.example`;
  const { id, formId } = await firm.api.invite({
    query: {},
    body: { method: "email", formularType: "person", name: "Julia Sommer", email },
  });
  return { email, link: readButtonLink(await waitForMail(email, "Bitte um Ihre Angaben")), formId, invitationId: id };
}

test("whoever pauses gets the link again and goes on with it; whoever sends gets a receipt", async ({ page, newDevice, firm }) => {
  const { email, link, formId } = await invite(firm);
  const wizard = new WizardPage(page);
  await wizard.open(link);
  await wizard.begin();
  await wizard.field("fields.lastName").fill("Sommer");
  await wizard.button("guest.later").click();
  await expect(page.getByText("Den Link haben wir an j•••@k•••.example gesendet.")).toBeVisible();
  await inspectPage(page, "guest-later-mailed");
  const device = new WizardPage(await newDevice());
  await device.open(readButtonLink(await waitForMail(email, "Ihr Link zum Weitermachen")));
  await device.button("guest.start.resume").click();
  await expect(device.field("fields.lastName")).toHaveValue("Sommer");
  await sendForm(link, formId, { firstName: "Julia", lastName: "Sommer" });
  const receipt = await waitForMail(email, "Ihre Angaben sind angekommen");
  expect(receipt.text).toContain("Stammdaten Person, gesendet am");
  expect(receipt.text).toContain("+49 89 5550900");
  expect(receipt.text).not.toContain("Julia");
});

test("the mail about a form that was sent back leads to the reason, and from there to all answers", async ({ page, firm }) => {
  const { email, link, formId } = await invite(firm);
  await sendForm(link, formId, { firstName: "Julia", lastName: "Sommer" });
  await firm.api.rejectForm({ query: { id: formId }, body: { reason: "Auf dem Foto ist die Nummer nicht zu lesen." } });
  await page.goto(readButtonLink(await waitForMail(email, "Bitte sehen Sie sich Ihre Angaben noch einmal an")));
  const wizard = new WizardPage(page);
  await expect(page.getByRole("region", { name: wizard.t("guest.rejected.title") })).toContainText("die Nummer nicht zu lesen");
  await expect(page.getByText("Das dauert etwa")).toBeHidden();
  await inspectPage(page, "guest-returned");
  await wizard.button("guest.overview.showAll").click();
  await wizard.expectStep("overview");
  await expect(page.getByRole("region", { name: wizard.t("guest.rejected.title") })).toContainText("die Nummer nicht zu lesen");
});

test("a pause says when no address is known", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  const wizard = new WizardPage(page);
  await wizard.open(link);
  await wizard.begin();
  await wizard.button("guest.later").click();
  await expect(page.getByText("Wir kennen keine E-Mail-Adresse von Ihnen.")).toBeVisible();
  await inspectPage(page, "guest-later-no-address");
});

test("a link that was withdrawn says whose it is, and its holder's request reaches the firm", async ({ page, openAs, firm }) => {
  const { link, invitationId } = await createLink(firm);
  await firm.api.revokeInvitation({ query: { id: invitationId } });
  await page.goto(link);
  await expect(page.getByText(`Den Link haben Sie von ${firm.name}.`)).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "+49 89 5550900" })).toBeVisible();
  await page.getByRole("button", { name: "Neuen Link anfordern" }).click();
  await expect(page.getByRole("status")).toContainText("geben wir Ihre Bitte an die Kanzlei weiter");
  await inspectPage(page, "guest-link-requested");
  const staff = await openAs(firm, "/tenant/settings");
  await expect(async () => {
    await staff.reload();
    await expect(staff.getByRole("button", { name: "Benachrichtigungen, 1 ungelesen" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await staff.getByRole("button", { name: "Benachrichtigungen, 1 ungelesen" }).click();
  await staff.getByRole("link", { name: /Mandant bittet um einen neuen Link.*Jörg Weiß/ }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Einladungen" })).toBeVisible();
});
