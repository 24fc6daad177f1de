import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { displayAnswer, nameReferenced } from "@stammdaten/shared/forms/display.ts";
import { findReferenced, isAnswered, isLeaf, relevantAnswers, walk, type Visit } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Field, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";

/** One question with its answer, as people read them. */
export type Row = { readonly label: string; readonly answer: string; readonly warning: string | null };
/** Rows that belong together: a step's own, a nested part, one entry of a list. */
export type RowBlock = { readonly heading: string | null; readonly rows: Row[] };
export type Section = { readonly title: string; readonly blocks: RowBlock[] };

export type FormContent = {
  readonly form: Form;
  readonly answers: Answers;
  readonly language: ClientLanguage;
  /** Doubts about answers, by their path. */
  readonly warnings: readonly Issue[];
  /** The day that conditions of age look at, `YYYY-MM-DD`. */
  readonly today: string;
  /** Names of attached files by their id. */
  readonly attachmentNames?: ReadonlyMap<string, string>;
  /** The name of a tax office by its number; a number that it does not know is shown as it is. */
  readonly nameTaxOffice?: (number: string) => string | null;
  /** The name of an industry by its code; what is no code is shown as it is. */
  readonly nameIndustry?: (code: string) => string | undefined;
  /** Of a form that is shown in part: which steps. */
  readonly shows?: (stepId: string) => boolean;
  /** Leaves out questions without an answer, and steps without any. */
  readonly onlyAnswered?: boolean;
};

/** What a printed form shows, in order: every visible question, answered or not where nothing else is said, from the definition alone. */
export function outlineForm(content: FormContent, translate: Translate): Section[] {
  const sections = new Map<string, Section>();
  const headings = new Map<string, string>();
  const blocks = new Map<string, { container: string; block: RowBlock }>();
  const toldByHeading = new Set<string>();
  const relevant = relevantAnswers(content.form, content.answers, content.today);
  const warnings = new Map(content.warnings.map((issue) => [issue.path, describeIssue(issue, translate)]));

  const addRow = ({ stepId, path }: Visit, row: Row): void => {
    const section = sections.get(stepId) ?? { title: translate(`steps.${content.form.formularType}.${stepId}`), blocks: [] };
    sections.set(stepId, section);
    const container = path.slice(0, -1).join(".");
    const last = blocks.get(stepId);
    if (last?.container === container) {
      last.block.rows.push(row);
      return;
    }
    const block: RowBlock = { heading: headings.get(container) ?? null, rows: [row] };
    section.blocks.push(block);
    blocks.set(stepId, { container, block });
  };

  walk(content.form, content.answers, content.today, (visit) => {
    const { field, path, value, stepId } = visit;
    if (content.shows?.(stepId) === false) return;
    const label = translate(labelKey(path, field.label));
    const at = path.join(".");
    if (toldByHeading.has(at)) return;
    if (content.onlyAnswered === true && field.kind !== "group" && !isAnswered(value)) return;
    if (isLeaf(field)) {
      addRow(visit, { label, answer: readAnswer(field, visit, content, relevant, translate), warning: warnings.get(at) ?? null });
    } else if (field.kind === "group") {
      headings.set(at, label);
    } else if (!isAnswered(value)) {
      addRow(visit, { label, answer: translate("answer.none"), warning: null });
    } else if (Array.isArray(value)) {
      value.forEach((_item, index) => {
        const itemPath = `${at}.${String(index)}`;
        const subject = nameSubject(field, itemPath, relevant);
        if (subject !== "" && field.kind === "list") toldByHeading.add(`${itemPath}.${field.each ?? ""}`);
        headings.set(itemPath, subject || nameItem(String(path.at(-1)), label, index + 1, translate));
      });
    }
  });
  return [...sections.values()];
}

/** Whom an entry is about, where earlier answers settle the entries of a list; empty where they do not. */
function nameSubject(field: Exclude<Field, LeafField>, itemPath: string, relevant: Answers): string {
  if (field.kind !== "list" || field.each === undefined) return "";
  const reference = findReferenced(relevant, itemPath)?.[field.each];
  return typeof reference === "string" ? nameReferenced(relevant, reference) : "";
}

/** "Kind 2" where the list has a word for its entries, "Kinder 2" where it has none. */
function nameItem(list: string, label: string, n: number, translate: Translate): string {
  const key = `items.${list}`;
  const named = translate(key, { n });
  return named === key ? `${label} ${String(n)}` : named;
}

function readAnswer(field: LeafField, { value, scope }: Visit, content: FormContent, relevant: Answers, translate: Translate): string {
  const shown = displayAnswer(field, value, content.language, translate, scope, relevant);
  if (field.kind === "taxOffice" && typeof value === "string") {
    const name = content.nameTaxOffice?.(value) ?? null;
    return name === null ? shown : `${name} (${value})`;
  }
  if (field.kind === "industry" && typeof value === "string") {
    const name = content.nameIndustry?.(value);
    return name === undefined ? shown : `${name} (${value})`;
  }
  if (field.kind === "attachments" && Array.isArray(value)) {
    const names = value.flatMap((file) =>
      typeof file === "object" && "attachmentId" in file && typeof file.attachmentId === "string"
        ? [content.attachmentNames?.get(file.attachmentId) ?? ""]
        : [],
    );
    const known = names.filter((name) => name !== "");
    return known.length === 0 ? shown : `${shown}: ${known.join(", ")}`;
  }
  return shown;
}
