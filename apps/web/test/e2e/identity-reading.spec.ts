import { readFileSync } from "node:fs";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { callApi } from "./call-api.ts";
import { createLink, pickDatevNumber, tokenOf } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

/**
 * A passport of nobody's, made once by `drawSpecimen("passport", …)` of `apps/api/test/specimens/draw-specimen.ts`: ERIKA MUSTERMANN, D,
 * L01X00T47, 1964-08-12, F, 2099-10-31; angle 2, shade 0.3, noise 2, width 1200, quality 70.
 */
const specimen = readFileSync(new URL("./specimen-passport.jpg", import.meta.url));

test("a picture of a passport is read, compared with the client's answers, and read again when the firm asks for it", async ({
  page,
  firm,
  openAs,
}) => {
  // Two readings, each by the worker.
  test.setTimeout(180_000);
  const { link, formId } = await createLink(firm, "Erika Mustermann");
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const settled = {
    "personal.firstName": "Erika",
    "personal.lastName": "Mustermann",
    "personal.birthDate": "1964-08-12",
    "personal.citizenship": ["AT"],
    "identity.type": "passport",
    "identity.documentNumber": "L01X00T74",
    "identity.validUntil": "2099-10-31",
    "identity.attachments": [],
  };
  const answers = sampleAnswers(forms.person, 1, { today: readToday(), settled });
  await guest.saveForm({ query: { id: formId }, body: { revision: 0, answers, currentStep: "identity" } });

  await test.step("the client uploads it, and sends the form", async () => {
    const wizard = new WizardPage(page);
    await page.goto(link);
    await wizard.button("guest.start.resume").click();
    await wizard.expectStep("identity");
    await page.locator("input[type=file]").setInputFiles({ name: "Reisepass.jpg", mimeType: "image/jpeg", buffer: specimen });
    await expect(page.getByRole("button", { name: "Reisepass.jpg entfernen" })).toBeVisible();
    const isSaved = expect.poll(async () => (await guest.form({ query: { id: formId } })).answers);
    await isSaved.toMatchObject({ identity: { attachments: [{}] } });
    const { revision } = await guest.form({ query: { id: formId } });
    await guest.submitForm({ query: { id: formId }, body: { revision, confirmations: { dataProtection: true, correctness: true } } });
  });
  await firm.api.confirmForm({ query: { id: formId } });
  const { mandantId } = await firm.api.approveForm({ query: { id: formId }, body: { datevNumber: pickDatevNumber() } });

  const staff = await openAs(firm, `/tenant/persons/${mandantId}/gwg`);
  const people = staff.getByRole("region", { name: "Identifizierung" });
  const dialog = staff.getByRole("dialog");
  const rows = [
    ["Name", "ERIKA MUSTERMANN", "Erika Mustermann"],
    ["Geburtsdatum", "12.08.1964", "12.08.1964"],
    ["Nummer", "L01X00T47", "L01X00T74 weicht ab"],
    ["Gültig bis", "31.10.2099", "31.10.2099"],
    ["Staatsangehörigkeit", "Deutschland", "Österreich weicht ab"],
    ["Ausgestellt von", "D"],
    ["Geschlecht", "weiblich"],
  ].map((cells) => new RegExp(`^${cells.join("\\s*")}\\s*$`));
  await test.step("the firm sees what was read beside the answers, and takes over what it wants", async () => {
    await expect(people.getByText("Ausweis weicht von den Angaben ab")).toBeVisible({ timeout: 60_000 });
    await expect(people.getByText("Noch nicht identifiziert")).toBeVisible();
    await people.getByRole("button", { name: /^Identifizierung festhalten/ }).click();
    await expect(dialog.locator("tbody tr")).toHaveText(rows);
    await dialog.getByLabel("Wie").selectOption("Original gesehen");
    await expect(dialog.getByRole("textbox", { name: "Nummer" })).toHaveValue("L01X00T74");
    await inspectPage(staff, "gwg-reading");
    await dialog.getByRole("button", { name: "Ins Dokument übernehmen" }).click();
    await expect(dialog.getByRole("textbox", { name: "Nummer" })).toHaveValue("L01X00T47");
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect(people.getByText("Noch nicht identifiziert")).toBeVisible();
  });

  await test.step("a picture that was not read is read again", async () => {
    // As after a disruption: the thread was ended, or the file could not be opened.
    await queryDatabase("UPDATE identity_reading SET state = 'notRead', document = NULL WHERE tenant_id = $1", [firm.id]);
    await staff.reload();
    await expect(people.getByText("Auf den Bildern ist keine maschinenlesbare Zone lesbar.")).toBeVisible();
    await people.getByRole("button", { name: /^Identifizierung festhalten/ }).click();
    await inspectPage(staff, "gwg-reading-failed");
    await dialog.getByRole("button", { name: "Noch einmal lesen: Reisepass.jpg" }).click();
    await expect(dialog.locator("tbody tr")).toHaveText(rows, { timeout: 60_000 });
    await expect(people.getByText("Noch nicht identifiziert")).toBeAttached();
  });
});
