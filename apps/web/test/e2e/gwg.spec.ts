import { readFile } from "node:fs/promises";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { linkTo } from "./any-form.ts";
import { callApi } from "./call-api.ts";
import { drawPicture } from "./draw-picture.ts";
import { type Firm, submitForm, tokenOf } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

/** The questionnaire of a client who holds a high office, sent. */
async function sendQuestionnaire(firm: Firm): Promise<string> {
  const { link, formId } = await linkTo(firm, "personAdditional");
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const file = new File([new Uint8Array(drawPicture())], "Vollmacht.png", { type: "image/png" });
  const { id: attachmentId } = await guest.addAttachment({ query: { id: formId }, files: [file] });
  const settled = {
    "principal.actingFor": "oneself",
    "beneficial-owners.actsOnOwnAccount": true,
    "relatives.hasPepRelatives": false,
    "origin-of-funds.originOfFunds": ["pension"],
    "origin-of-funds.amountRange": "upTo50000",
    "foreign-ties.hasForeignTies": false,
  };
  const answers = {
    ...sampleAnswers(forms.personAdditional, 1, { today: readToday(), settled, attachmentId: () => attachmentId }),
    pep: { isPep: true, function: "minister", country: "DE", since: "2020-05-01" },
  };
  const { revision: before } = await guest.form({ query: { id: formId } });
  const { revision } = await guest.saveForm({ query: { id: formId }, body: { revision: before, answers } });
  await guest.submitForm({
    query: { id: formId },
    body: { revision, confirmations: { dataProtection: true, correctness: true, reportChanges: true } },
  });
  return formId;
}

test("a questionnaire becomes the client's record: risk, identification, PDF", async ({ openAs, firm }) => {
  test.setTimeout(90_000);
  const page = await openAs(firm, `/tenant/forms/${await sendQuestionnaire(firm)}`);
  const review = new ReviewPage(page);
  await review.confirm();
  await review.button("Freigeben").click();
  await review.dialog.getByRole("button", { name: "Freigeben" }).click();
  await expect(review.dialog).toBeHidden();
  await page.getByRole("link", { name: "Zur Person" }).click();

  const risk = page.getByRole("region", { name: "Risiko" });
  const people = page.getByRole("region", { name: "Identifizierung" });
  await test.step("the risk is proposed with its reason, and changed with another", async () => {
    await expect(risk.getByText("Noch nicht bewertet.")).toBeVisible();
    await expect(risk.getByRole("listitem")).toHaveText(["Der Mandant ist eine politisch exponierte Person. (§ 15 Abs. 3 Nr. 1 GwG)"]);
    await expect(people.getByText("Noch nicht identifiziert")).toBeVisible();
    await inspectPage(page, "gwg-open");
    await risk.getByRole("button", { name: "Risiko bewerten" }).click();
    await review.dialog.getByRole("radio", { name: "Mittel" }).check();
    await review.dialog.getByRole("button", { name: "Bewertung speichern" }).click();
    await expect(review.dialog.getByText("Bitte begründen Sie, warum Sie anders bewerten als vorgeschlagen.")).toBeVisible();
    await inspectPage(page, "gwg-risk-dialog");
    await review.dialog.getByLabel("Begründung").fill("Amt ohne Einfluss auf die Geschäfte.");
    await review.dialog.getByRole("button", { name: "Bewertung speichern" }).click();
    await expect(review.dialog).toBeHidden();
    await expect(risk.getByText("Amt ohne Einfluss auf die Geschäfte.")).toBeVisible();
    await expect(risk.getByText("Vorgeschlagen war: Hoch")).toBeVisible();
  });

  await test.step("the client is identified by the document that the firm sees", async () => {
    await people.getByRole("button", { name: /^Identifizierung festhalten/ }).click();
    await review.dialog.getByLabel("Wie").selectOption("Original gesehen");
    await review.dialog.getByLabel("Art des Dokuments").selectOption("passport");
    await review.dialog.getByLabel("Nummer").fill("C01X00T47");
    await review.dialog.getByLabel("Ausstellende Behörde").fill("Stadt Köln");
    await review.dialog.getByLabel("Gültig bis").fill("2020-01-01");
    await review.dialog.getByRole("button", { name: "Identifizierung speichern" }).click();
    await expect(review.dialog.getByText("Das Dokument war an diesem Tag nicht mehr gültig.")).toBeVisible();
    await inspectPage(page, "gwg-verification-dialog");
    await review.dialog.getByLabel("Gültig bis").fill("2090-01-01");
    await review.dialog.getByRole("button", { name: "Identifizierung speichern" }).click();
    await expect(review.dialog).toBeHidden();
    await expect(people.getByText("Identifiziert", { exact: true })).toBeVisible();
    await expect(people.getByText(/Original gesehen · .* · Änne Übermut/)).toBeVisible();
    await page.getByRole("button", { name: "Angaben zeigen" }).click();
    await inspectPage(page, "gwg-done");
  });

  await test.step("the record is a file", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Akte als PDF herunterladen" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^GwG-Akte .+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 8).toString("latin1")).toBe("%PDF-1.7");
  });
});

test("notes beside answers reach the client; an approved form is opened again @desktop", async ({ openAs, newDevice, firm }) => {
  test.setTimeout(90_000);
  const { formId, invitationId } = await submitForm(firm);
  const page = await openAs(firm, `/tenant/forms/${formId}`);
  const review = new ReviewPage(page);
  await review.button("Ablehnen").click();
  await review.dialog.getByLabel("Begründung").fill("Bitte sehen Sie noch einmal nach.");
  await review.dialog.getByRole("button", { name: "Hinweis hinzufügen" }).click();
  const note = review.dialog.getByRole("group", { name: "Hinweis 1" });
  await note.getByLabel("Frage").selectOption("contact.houseNumber");
  await note.getByLabel("Hinweis").fill("Im Ausweis steht eine andere.");
  await inspectPage(page, "review-notes-dialog");
  await review.dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect(review.dialog).toBeHidden();
  await expect(page.getByText("Im Ausweis steht eine andere.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Verlauf" }).getByText("Zurückgegeben · Änne Übermut")).toBeVisible();
  await inspectPage(page, "review-sent-back");

  const { link } = await firm.api.resendInvitation({ query: { id: invitationId } });
  const client = new WizardPage(await newDevice());
  await client.open(link ?? "");
  await client.button("guest.overview.showAll").click();
  await client.expectStep("overview");
  await inspectPage(client.page, "guest-notes-overview");
  await client.page.getByRole("listitem").filter({ hasText: "Im Ausweis steht eine andere." }).getByRole("link").click();
  await client.expectStep("contact");
  await expect(client.field("fields.houseNumber")).toBeFocused();
  await expect(client.field("fields.houseNumber")).toHaveAccessibleDescription(/Hinweis Ihrer Kanzlei: Im Ausweis steht eine andere\./);
  await inspectPage(client.page, "guest-notes-field");
  await client.field("fields.houseNumber").fill("7 b");
  await client.next();
  await client.expectStep("overview");
  await client.submit();

  await firm.api.confirmForm({ query: { id: formId } });
  await firm.api.approveForm({ query: { id: formId }, body: { datevNumber: 27_001 } });
  await page.reload();
  await expect(page.getByText("Im Ausweis steht eine andere.")).toBeHidden();
  await review.button("Wieder öffnen").click();
  await review.dialog.getByLabel("Begründung").fill("Tippfehler im Namen");
  await review.dialog.getByRole("button", { name: "Wieder öffnen" }).click();
  await expect(review.dialog).toBeHidden();
  await expect(page.getByText("Tippfehler im Namen")).toBeVisible();
  await expect(page.getByRole("region", { name: "Verlauf" }).getByText("Nach der Freigabe wieder geöffnet · Änne Übermut")).toBeVisible();
});
