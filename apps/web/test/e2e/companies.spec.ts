import { randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { linkTo, sendSample } from "./any-form.ts";
import { callApi } from "./call-api.ts";
import { drawPicture } from "./draw-picture.ts";
import { type Firm, pickDatevNumber, tokenOf } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { CompanyScreens } from "./pages/company-screens.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

test("a company is invited, reviewed, approved, found and archived", async ({ openAs, firm }) => {
  const email = `${randomUUID().slice(0, 8)}@unternehmen.example`;
  const number = pickDatevNumber();
  const page = await openAs(firm, "/tenant/companies");
  const screens = new CompanyScreens(page);
  await expect(page.getByText("Noch keine Unternehmen")).toBeVisible();
  await inspectPage(page, "companies-empty");

  await page.getByRole("link", { name: "Einladen", exact: true }).click();
  await screens.dialog.getByLabel("Formular", { exact: true }).selectOption("Erhebungsbogen Unternehmen");
  await expect(screens.dialog.getByRole("combobox", { name: /^Unternehmen/ })).toBeVisible();
  await inspectPage(page, "companies-invite-dialog");
  await screens.inviteByMail("Stammdaten Unternehmen", "Bäckerei Groß", email);
  const link = readButtonLink(await waitForMail(email, "Bitte um Ihre Angaben"));
  const { items } = await firm.api.invitations({ query: {} });
  const answers = await sendSample(link, items[0]?.formId ?? "", forms.company);
  const name = String(answers["company"]?.["companyName"]);

  await screens.goTo("Dashboard");
  await page.getByRole("link", { name: "Zu prüfen", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Stand" })).toHaveValue("submitted");
  await inspectPage(page, "companies-forms-to-review");
  await page.getByRole("link", { name }).click();
  const review = new ReviewPage(page);
  await expect(review.heading(name)).toBeVisible();
  await inspectPage(page, "companies-review");
  await review.confirm();
  await review.openApproval();
  await review.approve(number);
  await expect(review.dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Übertragung an DATEV" })).toBeVisible();

  await page.getByRole("link", { name: "Zum Unternehmen" }).click();
  await expect(screens.heading(name)).toBeVisible();
  await expect(page.getByText(`DATEV-Nummer ${String(number)}`)).toBeVisible();
  await screens.openTab("Stammdaten");
  await expect(page.getByRole("region", { name: "Stammdaten" })).toContainText(String(answers["headquarters"]?.["street"]));
  await inspectPage(page, "companies-page");

  await screens.goTo("Unternehmen");
  await screens.search("Gibt es nicht");
  await expect(page.getByText("Keine Treffer")).toBeVisible();
  await screens.search(String(number));
  await page.getByRole("link", { name }).click();
  await screens.archive();
  await screens.goTo("Unternehmen");
  await expect(page.getByText("Noch keine Unternehmen")).toBeVisible();
  await page.getByLabel("Anzeigen").selectOption("Archiv");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await inspectPage(page, "companies-archive");
});

/** An update of a company whose seat and contact person have changed; gives the company's id. */
async function sendUpdate(firm: Firm): Promise<{ formId: string; companyId: string; oldName: unknown }> {
  const { link, formId } = await linkTo(firm, "companyUpdate");
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const { revision, answers, companyId } = await guest.form({ query: { id: formId } });
  const step = (id: string) => answers[id] as Record<string, unknown>;
  const changed = {
    headquarters: { ...step("headquarters"), street: "Neue Gasse" },
    "contact-person": { ...step("contact-person"), lastName: "Neumann" },
  };
  const saved = await guest.saveForm({ query: { id: formId }, body: { revision, answers: changed } });
  await guest.submitForm({
    query: { id: formId },
    body: { revision: saved.revision, confirmations: { dataProtection: true, correctness: true } },
  });
  return { formId, companyId: companyId ?? "", oldName: step("contact-person")["lastName"] };
}

test("of an update one change is taken and one is left @desktop", async ({ openAs, firm }) => {
  const { formId, companyId, oldName } = await sendUpdate(firm);
  const page = await openAs(firm, `/tenant/forms/${formId}`);
  const review = new ReviewPage(page);
  const screens = new CompanyScreens(page);
  await expect(screens.change("Neue Gasse")).toContainText("Sitz");
  await expect(screens.change("Neumann")).toContainText(String(oldName));
  await expect(page.getByRole("table", { name: "Das ändert sich" }).getByRole("checkbox")).toHaveCount(2);
  await screens.change("Neumann").getByRole("checkbox").uncheck();
  await inspectPage(page, "companies-update-review");
  await page.getByRole("switch", { name: "Nur Änderungen zeigen" }).click();
  await expect(page.getByRole("region", { name: "Angaben des Mandanten" })).toContainText("Neue Gasse");
  await review.confirm();
  await review.button("Freigeben").click();
  await expect(review.dialog.getByText("Übernommene Änderungen: 1")).toBeVisible();
  await expect(review.dialog.getByRole("textbox")).toHaveCount(0);
  await review.dialog.getByRole("button", { name: "Freigeben" }).click();
  await expect(review.dialog).toBeHidden();
  const { masterData } = await firm.api.company({ query: { id: companyId } });
  expect(masterData["headquarters"]).toMatchObject({ street: "Neue Gasse" });
  expect(masterData["contact-person"]).toMatchObject({ lastName: oldName });
});

test("the firm fills in a company's form itself, leaves it, goes on and reviews it", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/company-form");
  const screens = new CompanyScreens(page);
  await expect(screens.heading("Unternehmen anlegen")).toBeVisible();
  await inspectPage(page, "companies-form-new");
  await screens.button("Ausfüllen: Stammdaten Unternehmen").click();
  const wizard = new WizardPage(page, "de", forms.company);
  await wizard.expectStep("company");
  await expect(page.getByText("Sie füllen dieses Formular für einen neuen Mandanten aus.")).toBeVisible();
  await inspectPage(page, "companies-form-wizard");
  await wizard.field("fields.companyName").fill("Ölmühle Weiß eG");
  await wizard.button("guest.later").click();
  await expect(screens.heading("Ölmühle Weiß eG")).toBeVisible();
  await expect(page.getByText("Noch nicht gesendet")).toBeVisible();
  await inspectPage(page, "companies-form-unsent");

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const file = new File([new Uint8Array(drawPicture())], "Ausweis.png", { type: "image/png" });
  const { id: attachmentId } = await firm.api.addAttachment({ query: { id }, files: [file] });
  const answers = sampleAnswers(forms.company, 2, { today: readToday(), attachmentId: () => attachmentId });
  const { revision } = await firm.api.form({ query: { id } });
  await firm.api.saveForm({ query: { id }, body: { revision, answers, currentStep: "overview" } });
  await page.getByRole("link", { name: "Für den Mandanten ausfüllen" }).click();
  await wizard.expectStep("overview");
  await wizard.declare("firm");
  await inspectPage(page, "companies-form-overview");
  await wizard.button("guest.forClient.submit").click();
  await expect(screens.button("Bestätigen")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tenant/forms/${id}$`));
});
