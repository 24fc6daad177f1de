import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { routeOf } from "@stammdaten/shared/forms/steps.ts";
import { checkForm, labelKey } from "@stammdaten/shared/forms/check.ts";
import { isLeaf, isRequired, visibleOptions, type Visit, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Fields, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import type { Page } from "@playwright/test";
import { linkTo } from "./any-form.ts";
import { type AxNode, AxTree } from "./ax-tree.ts";
import { callApi } from "./call-api.ts";
import { type Firm, tokenOf } from "./firm.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

const CONTROLS = new Set([
  "textbox",
  "combobox",
  "searchbox",
  "spinbutton",
  "listbox",
  "option",
  "radio",
  "checkbox",
  "switch",
  "button",
  "link",
  "progressbar",
]);
const GROUPS = new Set(["group", "radiogroup"]);
/** More answers to choose from than this stand in a list that opens. */
const MOST_RADIOS = 8;

/** Answers that lead to the steps and questions that matter most. */
const settled: Readonly<Record<string, AnswerValue>> = {
  "company.registered": true,
  "contract-partner.registered": true,
  "ownership.isListed": false,
  "ownership.isPublicBody": false,
  "ownership.hasLegalEntityOwners": true,
  "owner-type.beneficialOwnerType": "2A",
  "services.supportScope": ["accounting", "financialStatements", "payroll", "advisory"],
  "dissolution.isDissolved": true,
};

const looked: readonly { readonly formularType: FormularType; readonly steps: readonly string[] }[] = [
  { formularType: "company", steps: Object.keys(forms.company.steps).slice(0, -1) },
  { formularType: "companyAdditional", steps: ["legal-owners", "actual-owners", "pep"] },
];

/** Only the answers on which other questions hang: those questions are shown, and open. One entry of each list. */
function keepForks(fields: Fields, answers: AnswerGroup): AnswerGroup {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, AnswerValue][] => {
      const value = answers[name];
      if (value === undefined) return [];
      if (field.kind === "list") {
        const { each, fields: asked } = field;
        const items = value as AnswerGroup[];
        return [
          [
            name,
            each === undefined
              ? items.slice(0, 1).map((item) => keepForks(asked, item))
              : items.map((item) => ({ ...keepForks(asked, item), [each]: item[each] })),
          ],
        ];
      }
      if (field.kind === "group") return [[name, keepForks(field.fields, value as AnswerGroup)]];
      return ["yesNo", "choice", "choices"].includes(field.kind) ? [[name, value]] : [];
    }),
  );
}

/** Only the answers that lead to a step, which stand in other steps. */
const keepWays = (answers: Answers): Answers => ({
  ...(answers["ownership"] && { ownership: answers["ownership"] }),
  ...(answers["owner-type"] && { "owner-type": answers["owner-type"] }),
});

/** With what the page fills in by itself: a first entry of a list that is asked for, a country that is presumed. */
function presume(form: Form, answers: Answers, today: string, stepId: string): Answers {
  const filled = structuredClone(answers);
  const set = ({ path }: Visit, value: AnswerValue) => {
    let holder = filled as Record<string, unknown>;
    for (const key of path.slice(0, -1)) holder = (holder[key] ??= {}) as Record<string, unknown>;
    holder[String(path.at(-1))] = value;
  };
  // Once more for the questions of an entry that the first turn has made.
  for (let turn = 0; turn < 2; turn += 1) {
    const relevant = walk(form, filled, today);
    walk(form, filled, today, (visit) => {
      const { field, value, scope } = visit;
      if (visit.stepId !== stepId) return;
      if (isLeaf(field) && field.presumed !== undefined && value === undefined) set(visit, field.presumed);
      if (
        field.kind === "list" &&
        field.each === undefined &&
        Array.isArray(value) &&
        value.length === 0 &&
        isRequired(field, relevant, scope, today)
      )
        set(visit, [{}]);
    });
  }
  return filled;
}

/** The questions of a step that are shown with these answers. */
function listShown(form: Form, answers: Answers, today: string, stepId: string): Visit[] {
  const shown: Visit[] = [];
  walk(form, answers, today, (visit) => {
    // Whom an entry is about stands above it and is not asked.
    const isAsked = !(isLeaf(visit.field) && visit.field.kind === "reference" && visit.field.required === undefined);
    if (visit.stepId === stepId && isAsked) shown.push(visit);
  });
  return shown;
}

class Reader {
  readonly page: Page;
  readonly wizard: WizardPage;
  readonly tree: AxTree;
  readonly today: string;

  constructor(page: Page, wizard: WizardPage, tree: AxTree, today: string) {
    this.page = page;
    this.wizard = wizard;
    this.tree = tree;
    this.today = today;
  }

  labelOf({ path, field }: Visit): string {
    return this.wizard.t(labelKey(path, field.label));
  }

  /** Whether a question has several controls, which need a name together. */
  private isGroup({ field, scope }: Visit, relevant: Answers): boolean {
    if (!isLeaf(field)) return true;
    if (field.kind === "choice") return visibleOptions(field, relevant, scope, this.today).length <= MOST_RADIOS;
    return ["date", "dayMonth", "choices", "countries", "attachments"].includes(field.kind);
  }

  /** What a screen reader could not name. */
  async findUnnamed(shown: readonly Visit[], relevant: Answers): Promise<string[]> {
    const nodes = await this.tree.readMain();
    const startsWith = ({ name }: AxNode, label: string) => name.startsWith(label);
    const nameless = nodes
      .filter(({ role, name }) => (CONTROLS.has(role) || GROUPS.has(role)) && name === "")
      .map(({ role }) => `a ${role} without a name`);
    const missing = await Promise.all(
      shown.map(async (visit) => {
        const label = this.labelOf(visit);
        const id = visit.path.join(".");
        if (visit.field.kind === "yesNo")
          return nodes.some((node) => (node.role === "radiogroup" || node.role === "checkbox") && startsWith(node, label))
            ? []
            : [`${id}: no radios or tick box "${label}"`];
        if (this.isGroup(visit, relevant)) {
          const wanted = shown.filter((other) => this.labelOf(other) === label && this.isGroup(other, relevant)).length;
          return nodes.filter((node) => GROUPS.has(node.role) && startsWith(node, label)).length >= wanted
            ? []
            : [`${id}: no group "${label}"`];
        }
        const node = await this.tree.readControl(id);
        return node !== null && startsWith(node, label) ? [] : [`${id}: announced as "${node?.name ?? "nothing"}", not "${label}"`];
      }),
    );
    return [...nameless, ...missing.flat()];
  }

  /** Errors that a screen reader does not announce with their field. */
  async findUnannounced(form: Form, answers: Answers, stepId: string): Promise<string[]> {
    const issues = checkForm(form, answers, this.today, stepId).filter(isFirstOfItsRule);
    if (issues.length === 0) return [];
    await this.wizard.next();
    await expect(this.wizard.errorSummary).toBeFocused();
    await expect(this.wizard.errorSummary.getByRole("link")).toHaveCount(issues.length);
    const unannounced = await Promise.all(
      issues.map(async (issue) => {
        const text = describeIssue(issue, this.wizard.words.t);
        const node = await this.tree.readControl(issue.path);
        return node?.isInvalid === true && node.description.includes(text)
          ? []
          : [`${issue.path}: "${text}" is not announced: ${JSON.stringify(node)}`];
      }),
    );
    return unannounced.flat();
  }

  /** Goes to a step within the page, as the browser's own buttons do. */
  async goTo(form: Form, stepId: string): Promise<void> {
    await this.page.evaluate((path) => history.pushState(null, "", path), `/${form.route}/${routeOf(form, stepId)}`);
    await this.wizard.expectStep(stepId);
    await this.openAll();
  }

  /** Looks into each topic once, and shows what is closed besides: all of it is read here, though a page shows one topic at a time. */
  private async openAll(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("details::details-content { content-visibility: visible !important; display: block !important; }");
      document.adoptedStyleSheets = [sheet];
    });
    const topics = this.page.locator("details.topic > summary");
    for (let index = 0; index < (await topics.count()); index += 1)
      if ((await this.page.locator("details.topic").nth(index).getAttribute("open")) === null) await topics.nth(index).click();
    for (const rare of await this.page.locator("details.rare:not([open]) > summary").all()) await rare.click();
  }
}

type Issue = ReturnType<typeof checkForm>[number];

/** What one rule finds about several questions together is announced with the first of them. */
function isFirstOfItsRule(issue: Issue, index: number, all: readonly Issue[]): boolean {
  if (issue.params !== undefined) return true;
  const groupOf = (path: string): string => path.slice(0, path.lastIndexOf("."));
  const isSame = ({ code, path, params }: Issue): boolean =>
    params === undefined && code === issue.code && groupOf(path) === groupOf(issue.path);
  return all.findIndex(isSame) === index;
}

/** Opens a form that has these answers. */
async function openForm(page: Page, firm: Firm, formularType: FormularType, answers: Answers, today: string): Promise<Reader> {
  const { link, formId } = await linkTo(firm, formularType);
  const [firstStep = ""] = Object.keys(forms[formularType].steps);
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const { revision } = await guest.form({ query: { id: formId } });
  await guest.saveForm({ query: { id: formId }, body: { revision, answers, currentStep: firstStep } });
  const wizard = new WizardPage(page, "de", forms[formularType]);
  await wizard.open(link);
  await wizard.button("guest.start.resume").click();
  await wizard.expectStep(firstStep);
  return new Reader(page, wizard, await AxTree.of(page), today);
}

test("a screen reader announces the name of every control and group, and each error with its field", async ({ newDevice, firm }) => {
  test.setTimeout(120_000);
  const today = readToday();
  for (const { formularType, steps } of looked) {
    const form: Form = forms[formularType];
    const sample = sampleAnswers(form, 1, { today, settled });
    const forks = Object.fromEntries(
      Object.entries(form.steps).map(([stepId, { fields }]) => [stepId, keepForks(fields, sample[stepId] ?? {})]),
    );
    for (const [kind, answers] of [
      ["open", formularType === "company" ? {} : keepWays(forks)],
      ["with what hangs on answers", forks],
    ] as const) {
      const reader = await openForm(await newDevice(), firm, formularType, answers, today);
      let filled: Answers = answers;
      for (const stepId of steps) {
        await test.step(`${formularType} ${stepId}, ${kind}`, async () => {
          await reader.goTo(form, stepId);
          filled = presume(form, filled, today, stepId);
          const shown = listShown(form, filled, today, stepId);
          expect(shown.length).toBeGreaterThan(0);
          const relevant = walk(form, filled, today);
          // What lies below the first screen is drawn a frame later.
          await expect.poll(() => reader.findUnnamed(shown, relevant)).toEqual([]);
          expect.soft(await reader.findUnannounced(form, filled, stepId)).toEqual([]);
        });
      }
    }
  }
});

test("a label, a legend or an error that is gone is found", async ({ page, firm }) => {
  const today = readToday();
  const form: Form = forms.company;
  const reader = await openForm(page, firm, "company", {}, today);
  const shown = listShown(form, {}, today, "company");
  const relevant = walk(form, {}, today);
  await expect.poll(() => reader.findUnnamed(shown, relevant)).toEqual([]);
  expect(await reader.findUnannounced(form, {}, "company")).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('label[for="company.companyName"]')?.remove();
    document.querySelector('fieldset:has([id="company.foundingDate"]) > legend')?.remove();
    document.getElementById("company.legalForm")?.removeAttribute("aria-describedby");
    document.querySelector('fieldset:has([id="company.registered"])')?.removeAttribute("aria-invalid");
  });
  const unnamed = await reader.findUnnamed(shown, relevant);
  expect(unnamed.join("\n")).toContain("company.companyName");
  expect(unnamed.join("\n")).toContain("company.foundingDate");
  const unannounced = await reader.findUnannounced(form, {}, "company");
  expect(unannounced.map((line) => line.split(":")[0])).toEqual(["company.legalForm", "company.registered"]);
});
