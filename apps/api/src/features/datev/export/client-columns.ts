import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { isAnswered, isLeaf, relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Field, Fields, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Cell, TableColumn } from "../../../exports/write-table.ts";
import type { ExportedClient } from "./read-exported-page.ts";

/** A question of the form at its place: step, group if any, field. */
type Question = { readonly path: readonly string[]; readonly field: Field; readonly label: string; readonly section: string };

/** What programs read on is written as it is kept, not grouped as people read it. */
const AS_KEPT = new Set([
  "text",
  "longText",
  "email",
  "phone",
  "iban",
  "bic",
  "taxId",
  "taxNumber",
  "pensionNumber",
  "taxOffice",
  "industry",
]);
const AS_NUMBER = new Set(["amount", "integer", "sharePercent"]);

const WIDTH = 24;

/**
 * The columns of a table of clients: what a list shows of them, then every question of their master data, in the form's
 * order. A list within (children, representatives) is one cell. Files are left out.
 */
export function clientColumns(mandantType: "person" | "company", language: Language, today: string): TableColumn<ExportedClient>[] {
  const t = createTranslate(language);
  const form = forms[mandantType];
  const questions = listQuestions(form, t);
  const counts = new Map<string, number>();
  for (const { label } of questions) counts.set(label, (counts.get(label) ?? 0) + 1);
  const relevantOf = rememberLast((client) => relevantAnswers(form, client.masterData, today));
  return [
    { header: t("staff.column.datevNumber"), width: 14, cell: ({ datevNumber }) => datevNumber },
    { header: t("staff.column.name"), width: 34, cell: ({ name }) => name },
    ...questions.map(
      ({ path, field, label, section }): TableColumn<ExportedClient> => ({
        // "Vorname" of whom: of two alike the section tells.
        header: (counts.get(label) ?? 0) > 1 ? `${section}: ${label}` : label,
        width: WIDTH,
        ...(field.kind === "date" && { dates: "days" as const }),
        cell: (client) => cellOf(field, path, relevantOf(client), language, t),
      }),
    ),
    { header: t("staff.column.createdAt"), width: 18, dates: "moments", cell: ({ createdAt }) => new Date(createdAt) },
    { header: t("staff.column.updatedAt"), width: 18, dates: "moments", cell: ({ updatedAt }) => new Date(updatedAt) },
  ];
}

/** All columns of a row ask for the same answers. */
function rememberLast(read: (client: ExportedClient) => Answers): (client: ExportedClient) => Answers {
  let last: { client: ExportedClient; answers: Answers } | undefined;
  return (client) => {
    if (last?.client !== client) last = { client, answers: read(client) };
    return last.answers;
  };
}

function listQuestions(form: Form, t: Translate): Question[] {
  const within = (fields: Fields, path: readonly string[], section: string): Question[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const label = t(labelKey([name], field.label));
      if (field.kind === "attachments") return [];
      return field.kind === "group" ? within(field.fields, [...path, name], label) : [{ path: [...path, name], field, label, section }];
    });
  return Object.entries(form.steps).flatMap(([id, { fields }]) => within(fields, [id], t(`steps.${form.formularType}.${id}`)));
}

function cellOf(field: Field, path: readonly string[], relevant: Answers, language: Language, t: Translate): Cell {
  const scope = path.slice(0, -1).reduce<unknown>((holder, key) => (isGroup(holder) ? holder[key] : undefined), relevant);
  const value = isGroup(scope) ? scope[path.at(-1) ?? ""] : undefined;
  if (value === undefined || !isAnswered(value) || !isGroup(scope)) return null;
  if (field.kind === "list")
    return Array.isArray(value) ? value.map((item) => describeItem(field.fields, item, language, t, relevant)).join("; ") : null;
  if (typeof value === "string") {
    if (field.kind === "date") return new Date(`${value}T00:00:00Z`);
    if (AS_NUMBER.has(field.kind) && value.trim() !== "" && Number.isFinite(Number(value))) return Number(value);
    if (AS_KEPT.has(field.kind)) return value;
  }
  return displayAnswer(field, value, language, t, scope, relevant);
}

const isGroup = (value: unknown): value is AnswerGroup => typeof value === "object" && value !== null && !Array.isArray(value);

/** The answers of an entry, parted by commas; files and lists within it are counted. */
const describeItem = (fields: Fields, item: AnswerValue | string, language: Language, t: Translate, relevant: Answers): string =>
  isGroup(item)
    ? Object.entries(fields)
        .filter(([name, field]) => isAnswered(item[name]) && !(isLeaf(field) && field.kind === "attachments"))
        .map(([name, field]) => displayAnswer(field, item[name], language, t, item, relevant))
        .join(", ")
    : "";
