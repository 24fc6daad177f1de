import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { callApi } from "./call-api.ts";
import { drawPicture } from "./draw-picture.ts";
import { type Firm, pickDatevNumber, tokenOf } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { expect, test } from "./test.ts";

/** A company with master data. @returns its id */
async function approveCompany(firm: Firm): Promise<string> {
  const body = { method: "link", formularType: "company", name: "Register GmbH", language: "de" } as const;
  const { link = "", formId } = await firm.api.invite({ query: {}, body });
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const sample = sampleAnswers(forms.company, 1, { today: readToday() });
  const picture = new File([new Uint8Array(drawPicture())], "Ausweis.png", { type: "image/png" });
  const { id: attachmentId } = await guest.addAttachment({ query: { id: formId }, files: [picture] });
  // The pictures of the sample are nobody's files.
  const answers = JSON.parse(
    JSON.stringify(sample, (key, value: unknown) => (key === "attachments" ? [{ attachmentId }] : value)),
  ) as typeof sample;
  const { revision: before } = await guest.form({ query: { id: formId } });
  const { revision } = await guest.saveForm({ query: { id: formId }, body: { revision: before, answers, currentStep: "overview" } });
  await guest.submitForm({ query: { id: formId }, body: { revision, confirmations: { dataProtection: true, correctness: true } } });
  await firm.api.confirmForm({ query: { id: formId } });
  return (await firm.api.approveForm({ query: { id: formId }, body: { datevNumber: pickDatevNumber() } })).mandantId;
}

test("a difference from the transparency register is a task until its report is written down", async ({ openAs, firm }) => {
  test.setTimeout(90_000);
  const id = await approveCompany(firm);
  const page = await openAs(firm, `/tenant/companies/${id}/gwg`);
  const register = page.getByRole("region", { name: "Transparenzregister" });
  await register.getByRole("button", { name: "Einsicht festhalten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Der Eintrag weicht ab oder fehlt." }).check();
  await dialog.getByRole("textbox", { name: "Notiz" }).fill("Frau Weiß fehlt im Register.");
  await inspectPage(page, "register-look-dialog");
  await dialog.getByRole("button", { name: "Einsicht speichern" }).click();
  await expect(register.getByText("Zu melden")).toBeVisible();
  await inspectPage(page, "register-looks");

  await page.goto("/tenant/dashboard");
  const figures = page.getByRole("region", { name: "Stand der Kanzlei" });
  await figures.getByRole("link", { name: "Fällig", exact: true }).click();
  await expect(page.getByText(/dem Transparenzregister melden \(§ 23a Abs\. 1 GwG\)/)).toBeVisible();
  await inspectPage(page, "gwg-tasks-page");
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "Bericht als PDF herunterladen" }).click();
  expect((await report).suggestedFilename()).toMatch(/^GwG-Bericht \d{4}\.pdf$/);

  await page.goto(`/tenant/companies/${id}/gwg`);
  await register.getByRole("button", { name: /^Meldung festhalten: Abweichung vom/ }).click();
  await inspectPage(page, "register-report-dialog");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(register.getByText(/^Gemeldet am/)).toBeVisible();
  await page.goto("/tenant/gwg-tasks");
  await expect(page.getByText("In den nächsten 60 Tagen ist nichts zu tun.")).toBeVisible();
});
