import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { settleAnswers } from "@stammdaten/shared/forms/check.ts";
import { visibleSteps, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { isMasked, maskAnswers } from "@stammdaten/shared/forms/mask.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { linkTo } from "./any-form.ts";
import { callApi } from "./call-api.ts";
import { tokenOf } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

/** Answers that lead through the steps that matter most. */
const settled: Readonly<Record<string, AnswerValue>> = {
  "ownership.isListed": false,
  "ownership.isPublicBody": false,
  "ownership.hasLegalEntityOwners": true,
  "owner-type.beneficialOwnerType": "2A",
  "principal.actingFor": "another",
  "beneficial-owners.actsOnOwnAccount": false,
  "relatives.hasPepRelatives": true,
  "dissolution.isDissolved": true,
};

const all = Object.entries<Form>(forms) as [FormularType, Form][];
const asked = all.filter(([, form]) => form.updates === undefined);
const updates = all.filter(([, form]) => form.updates !== undefined);

/** Answers to compare: files have ids of their own, and a tick that is not set is no answer. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  if ("attachmentId" in value) return "file";
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name.startsWith("hasNo") && inner === false ? [] : [[name, comparable(inner)]])),
  );
}

/** The questions do not depend on the width of the screen: on the phone one form stands for all. */
const onDesktop = { tag: "@desktop" };

for (const [formularType, form] of asked) {
  test(`a guest fills in and sends ${formularType}`, formularType === "company" ? {} : onDesktop, async ({ page, firm }) => {
    test.setTimeout(120_000);
    const { link, formId } = await linkTo(firm, formularType);
    const today = readToday();
    const answers = sampleAnswers(form, 1, { today, settled });
    const wizard = new WizardPage(page, "de", form);
    await wizard.open(link);
    await wizard.begin();
    await expect(page).toHaveURL(new RegExp(`/${form.route}/step-1$`));
    const steps = visibleSteps(form, answers, today);
    const overview = steps.at(-1) ?? "";
    const inspects =
      formularType === "companyAdditional" || test.info().project.name === "phone" || process.env["SCREENSHOTS"] !== undefined;
    await wizard.walk(answers, steps.slice(0, -1), async (stepId) => {
      if (inspects) await inspectPage(page, `form-${formularType}-${stepId}`, ["light"]);
    });
    await wizard.expectStep(overview);
    if (inspects) await inspectPage(page, `form-${formularType}-overview`, ["dark"]);
    await wizard.submit();
    await expect(page).toHaveURL(new RegExp(`/${form.route}/${form.sentPage ?? "success"}$`));
    const { answers: stored, stage } = await firm.api.form({ query: { id: formId } });
    expect(stage).toBe("submitted");
    expect(comparable(stored)).toEqual(comparable(settleAnswers(form, answers, today)));
  });
}

/** The first answer in words as a guest sees it: one that is not masked or, of a GwG record, one that is. */
function findText(form: Form, answers: Answers): { stepId: string; label: string; isHidden: boolean } {
  const found: ReturnType<typeof findText>[] = [];
  walk(form, maskAnswers(form, answers), readToday(), ({ field, path, stepId, value }) => {
    if ((field.kind === "text" || field.kind === "longText") && path.length === 2 && value !== undefined)
      found.push({ stepId, label: field.label ?? `fields.${String(path[1])}`, isHidden: isMasked(value) });
  });
  const first = found.find(({ isHidden }) => !isHidden) ?? found[0];
  if (first === undefined) throw new Error(`${form.formularType} has no answer in words.`);
  return first;
}

for (const [formularType, form] of updates) {
  test(`a guest changes one answer in ${formularType} and sends it`, onDesktop, async ({ page, firm }) => {
    const { link, formId } = await linkTo(firm, formularType);
    const wizard = new WizardPage(page, "de", form);
    await wizard.open(link);
    await page.goto(`/${form.route}/${formId}`);
    const { answers: before } = await firm.api.form({ query: { id: formId } });
    const overview = Object.keys(form.steps).at(-1) ?? "";
    await wizard.expectStep(overview);
    const { stepId, label, isHidden } = findText(form, before as Answers);
    expect(isHidden).toBe(form.approval === "record");
    await wizard.change(stepId, label);
    if (isHidden) await wizard.unhide(label);
    await wizard.field(label).fill("Ganz anders");
    await wizard.next();
    await wizard.expectStep(overview);
    await expect(await wizard.openSection(stepId)).toContainText("Ganz anders");
    await wizard.submit();
    const { stage } = await firm.api.form({ query: { id: formId } });
    expect(stage).toBe("submitted");
  });
}

/** Four levels, the second of them with a cross-holding; Tine Thal stands at the end of three chains. */
function describeStructure(): Answers {
  const entries: readonly (readonly [holder: string, sharePercent: string, of: string])[] = [
    ["Alpha Holding GmbH", "60", "Zeta GmbH"],
    ["Beta Beteiligungs-AG", "25", "Zeta GmbH"],
    ["Paul Pohl", "15", "Zeta GmbH"],
    ["Gamma KG", "55", "Alpha Holding GmbH"],
    ["Quirin Quast", "45", "Alpha Holding GmbH"],
    ["Gamma KG", "40", "Beta Beteiligungs-AG"],
    ["Alpha Holding GmbH", "10", "Beta Beteiligungs-AG"],
    ["Epsilon Stiftung", "51", "Gamma KG"],
    ["Tine Thal", "80", "Epsilon Stiftung"],
  ];
  const isPerson = (holder: string) => /^[A-Z][a-z]+ (Pohl|Quast|Thal)$/.test(holder);
  const legalEntityOwners = entries.map(([holder, sharePercent, of]): AnswerGroup => {
    const above = entries.findIndex(([name]) => name === of);
    const stake = { sharePercent, heldBy: above < 0 ? "contract-partner" : `legal-owners.legalEntityOwners.${above}` };
    const [firstName = "", lastName = ""] = holder.split(" ");
    return isPerson(holder)
      ? { ownerKind: "naturalPerson", firstName, lastName, ...stake }
      : { ownerKind: "legalEntity", name: holder, seat: "Köln", country: "DE", ...stake };
  });
  return {
    "contract-partner": { companyName: "Zeta GmbH" },
    ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: true },
    "legal-owners": { legalEntityOwners },
    "owner-type": { beneficialOwnerType: "2A" },
  };
}

test("who stands behind an enterprise is drawn while one types, and offered as an owner", async ({ page, firm }) => {
  const { link, formId } = await linkTo(firm, "companyAdditional");
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const { revision } = await guest.form({ query: { id: formId } });
  await guest.saveForm({ query: { id: formId }, body: { revision, answers: describeStructure(), currentStep: "legal-owners" } });
  const wizard = new WizardPage(page, "de", forms.companyAdditional);
  await wizard.open(link);
  await wizard.button("guest.start.resume").click();
  await wizard.expectStep("legal-owners");
  const tree = page.getByRole("list", { name: wizard.t("ownership.title") });
  await expect(tree.getByText("Tine Thal").first()).toBeVisible();
  await inspectPage(page, "form-ownership");
  await page.getByRole("button", { name: "Ändern: Beteiligung 3" }).click();
  await wizard.field("fields.sharePercent").fill("12,5");
  await expect(tree).toContainText("Paul Pohl 12,5");
  await wizard.next();
  await wizard.expectStep("owner-type");
  await wizard.next();
  await wizard.expectStep("actual-owners");
  const offers = page.getByRole("region", { name: wizard.t("ownership.found") }).getByRole("button");
  await expect(offers).toHaveText([/Tine Thal \(18,1\s%\)$/, /Quirin Quast \(28,12\s%\)$/]);
  await inspectPage(page, "form-proposals", ["light"]);
  await offers.filter({ hasText: "Tine Thal" }).click();
  await expect(page.getByRole("heading", { name: "Person 1" })).toBeFocused();
  await expect(wizard.field("fields.lastName")).toHaveValue("Thal");
  await expect(offers).toHaveCount(1);
});
