import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { visibleSteps } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { routeOf } from "@stammdaten/shared/forms/steps.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import type { Page } from "@playwright/test";
import { linkTo } from "./any-form.ts";
import { callApi } from "./call-api.ts";
import { type Firm, tokenOf } from "./firm.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

const SCREEN = { width: 390, height: 844 };
const MOST_SCREENS = 3;
/** Answers that open every step and every question behind another; a form whose steps exclude each other is walked once for each. */
const ways: Readonly<Record<string, readonly Readonly<Record<string, AnswerValue>>[]>> = {
  companyAdditional: ["2A", "2B", "2C"].map((type) => ({
    "ownership.isListed": false,
    "ownership.isPublicBody": false,
    "ownership.hasLegalEntityOwners": true,
    "owner-type.beneficialOwnerType": type,
  })),
  personAdditional: [
    { "principal.actingFor": "another", "beneficial-owners.actsOnOwnAccount": false, "pep.isPep": true, "relatives.hasPepRelatives": true },
  ],
  person: [{ "marital-status.maritalStatus": "married", "children.hasChildren": true, "contact.hasPostalAddress": true }],
  company: [{ "dissolution.isDissolved": true, "company.registered": true }],
};

test.use({ viewport: SCREEN, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

/** The height of the page as it is once all of it is there. */
async function measure(page: Page): Promise<number> {
  let height = 0;
  await expect
    .poll(async () => {
      const before = height;
      height = await page.evaluate(() => document.documentElement.scrollHeight);
      return height === before;
    })
    .toBe(true);
  return height;
}

/** Saves answers to a form that is new. */
async function answer(link: string, formId: string, answers: Answers): Promise<void> {
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const { revision } = await guest.form({ query: { id: formId } });
  await guest.saveForm({ query: { id: formId }, body: { revision, answers } });
}

/** Opens the first entry of a list where none is open: closed ones are no measure. */
async function openEntry(page: Page): Promise<void> {
  const cards = page.locator(".card");
  const isOpen = (await cards.locator(".field").count()) > 0;
  const button = cards.first().getByRole("button", { name: /^Ändern/ });
  if (!isOpen && (await button.count()) > 0) await button.first().click();
}

async function measureForm(page: Page, firm: Firm, formularType: FormularType, settled: Readonly<Record<string, AnswerValue>>) {
  const form: Form = forms[formularType];
  const { link, formId } = await linkTo(firm, formularType);
  const today = readToday();
  const isUpdate = form.updates !== undefined;
  const answers = isUpdate
    ? ((await firm.api.form({ query: { id: formId } })).answers as Answers)
    : sampleAnswers(form, 1, { today, settled });
  if (!isUpdate) await answer(link, formId, answers);
  const wizard = new WizardPage(page, "de", form);
  await wizard.open(link);
  const heights: Record<string, number> = { start: await measure(page) };
  for (const stepId of visibleSteps(form, answers, today)) {
    await page.goto(`/${form.route}/${routeOf(form, stepId)}`);
    await wizard.expectStep(stepId);
    await openEntry(page);
    heights[stepId] = await measure(page);
  }
  return heights;
}

for (const [formularType, form] of Object.entries<Form>(forms) as [FormularType, Form][])
  test(`no page of ${formularType} is higher than three screens of a phone`, async ({ page, firm }) => {
    test.setTimeout(180_000);
    const tooHigh: string[] = [];
    for (const settled of ways[form.updates ?? formularType] ?? [{}]) {
      const heights = await measureForm(page, firm, formularType, settled);
      const screens = Object.entries(heights).map(([name, height]) => [name, height / SCREEN.height] as const);
      console.log(`${formularType}: ${screens.map(([name, count]) => `${name} ${count.toFixed(1)}`).join(", ")}`);
      tooHigh.push(...screens.filter(([, count]) => count > MOST_SCREENS).map(([name, count]) => `${name}: ${count.toFixed(2)} screens`));
    }
    expect(tooHigh).toEqual([]);
  });
