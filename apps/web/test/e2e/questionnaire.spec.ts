import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { linkTo } from "./any-form.ts";
import { callApi } from "./call-api.ts";
import { drawPicture } from "./draw-picture.ts";
import { type Firm, tokenOf } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { expect, test } from "./test.ts";

/** A questionnaire that somebody filled in who is no client yet. */
async function sendAsStranger(firm: Firm): Promise<string> {
  const { link = "", formId } = await firm.api.invite({
    query: {},
    body: { method: "link", formularType: "personAdditional", name: "Fremd, Frieda", language: "de" },
  });
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const file = new File([new Uint8Array(drawPicture())], "Vollmacht.png", { type: "image/png" });
  const { id: attachmentId } = await guest.addAttachment({ query: { id: formId }, files: [file] });
  const settled = { "beneficial-owners.actsOnOwnAccount": false, "relatives.hasPepRelatives": true };
  const answers = sampleAnswers(forms.personAdditional, 7, { today: readToday(), settled, attachmentId: () => attachmentId });
  const { revision } = await guest.saveForm({ query: { id: formId }, body: { revision: 0, answers } });
  await guest.submitForm({
    query: { id: formId },
    body: { revision, confirmations: { dataProtection: true, correctness: true, reportChanges: true } },
  });
  return formId;
}

test("a stranger's questionnaire is assigned to a client, and lists are taken whole", async ({ openAs, firm }) => {
  test.setTimeout(90_000);
  // A client with an earlier questionnaire, so that there is something to change.
  const { formId: known } = await linkTo(firm, "personUpdateAddition");
  const { normalPersonId } = await firm.api.form({ query: { id: known } });
  const { name } = await firm.api.person({ query: { id: normalPersonId ?? "" } });
  const page = await openAs(firm, `/tenant/forms/${await sendAsStranger(firm)}`);
  const review = new ReviewPage(page);
  await review.button("Bestätigen").click();
  await expect(page.getByText("Das Formular gehört noch zu keinem Mandanten.")).toBeVisible();
  await expect(review.button("Freigeben")).toBeHidden();
  await review.button("Mandanten zuordnen").click();
  await review.dialog.getByRole("combobox", { name: "Person" }).click();
  await inspectPage(page, "review-assign-dialog");
  await page.getByRole("option", { name }).click();
  await review.dialog.getByRole("button", { name: "Zuordnen" }).click();
  await expect(review.dialog).toBeHidden();
  const relatives = page.getByRole("region", { name: "Familie und Nahestehende" });
  await expect(relatives.getByText("Diese Angaben gehören zusammen.")).toBeVisible();
  await expect(relatives.getByRole("checkbox")).toHaveCount(1);
  await inspectPage(page, "review-units");
  await review.button("Freigeben").click();
  await review.dialog.getByRole("button", { name: "Freigeben" }).click();
  await expect(review.dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Zur Person" })).toBeVisible();
});
