import { settleAnswers } from "@stammdaten/shared/forms/check.ts";
import { visibleSteps } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { linkTo } from "./any-form.ts";
import { Keyboard } from "./pages/keyboard.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

/** Two people in the list, a choice of every kind, and nothing that is not asked for: each keystroke takes its time. */
function describeCompany(form: Form, today: string): Answers {
  const settled = {
    "company.registered": true,
    "business.industry": "62.01.9",
    "services.supportScope": ["payroll", "advisory"],
    "dissolution.isDissolved": true,
  };
  const answers = sampleAnswers(form, 1, { today, requiredOnly: true, settled });
  const representatives = answers["representatives"]?.["representatives"] as Answers[string][];
  return {
    ...answers,
    representatives: {
      representatives: [...representatives, ...representatives].slice(0, 2).map((one, index) => ({ ...one, lastName: `Groß ${index}` })),
    },
  };
}

/** Files have ids of their own, and a tick that is not set is no answer. */
const comparable = (answers: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(answers, (name, value: unknown) =>
      name === "attachments" ? "files" : name.startsWith("hasNo") && value === false ? undefined : value,
    ),
  ) as Record<string, unknown>;

test("an enterprise's form is filled in and sent with the keyboard alone", async ({ page, firm }) => {
  test.setTimeout(120_000);
  const form: Form = forms.company;
  const today = readToday();
  const answers = describeCompany(form, today);
  const { link, formId } = await linkTo(firm, "company");
  const wizard = new WizardPage(page, "de", form);
  const keyboard = new Keyboard(page, wizard.words, today);
  await wizard.open(link);
  await keyboard.tabToButton(wizard.t("guest.start.begin"));
  await keyboard.press("Enter");
  const steps = visibleSteps(form, answers, today).slice(0, -1);

  await test.step("what is missing is announced where the focus goes, and each line leads to its field", async () => {
    await wizard.expectStep("company");
    await keyboard.tabToButton(wizard.t("guest.next"));
    await keyboard.press("Enter");
    await expect(wizard.errorSummary).toBeFocused();
    await keyboard.press("Tab", 2);
    await expect(wizard.errorSummary.getByRole("link").nth(1)).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.locator('[id="company.legalForm"]')).toBeFocused();
    await keyboard.press("Shift+Tab");
    await expect(page.locator('[id="company.companyName"]')).toBeFocused();
  });

  for (const stepId of steps) {
    await test.step(stepId, async () => {
      await wizard.expectStep(stepId);
      if (stepId !== "company") await expect(wizard.heading(stepId)).toBeFocused();
      await keyboard.answer(form.steps[stepId]?.fields ?? {}, stepId, answers[stepId] ?? {}, answers);
      await keyboard.tabToButton(wizard.t("guest.next"));
      await keyboard.press("Enter");
      await expect(wizard.heading(stepId)).toBeHidden();
    });
  }

  await test.step("the overview is read, declared and sent", async () => {
    await wizard.expectStep("overview");
    for (const name of form.steps["overview"]?.overview?.confirmations ?? []) {
      await keyboard.tabTo(`confirm-${name}`);
      await keyboard.press("Space");
    }
    await keyboard.tabTo("send");
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: wizard.t("guest.success.title") })).toBeFocused();
  });
  const { answers: stored, stage } = await firm.api.form({ query: { id: formId } });
  expect(stage).toBe("submitted");
  // The bank's name comes by itself.
  expect(comparable(stored)).toMatchObject(comparable(settleAnswers(form, answers, today)));
});
