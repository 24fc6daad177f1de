import type { Issue } from "../contract/errors.ts";
import { IsoDate } from "../values/iso-date.ts";
import { isDayMonth } from "../values/day-month.ts";
import { normaliseIban } from "../values/bank/iban.ts";
import { normalisePensionNumber } from "../values/pension-number.ts";
import { parseSharePercent, SharePercent } from "../values/numbers/share-percent.ts";
import { normaliseTaxId } from "../values/tax/tax-id.ts";
import { normaliseTaxNumber } from "../values/tax/tax-number.ts";
import type { AnswerGroup, Answers, AnswerValue, Field, Fields, Form, LeafField, LeafKind } from "./form.ts";

/** Longest text of a draft, in UTF-16 units; the strict rule of each field is narrower. */
const LONGEST = 5_000;
const MOST_CHOICES = 300;
/** A step, or a group or list item in one: "identity", "actual-owners.owners.0". */
const reference = /^[a-z][a-z-]{0,39}(\.\w{1,40}){0,2}$/;
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const normalisers: Partial<Record<LeafKind, (text: string) => string>> = {
  iban: normaliseIban,
  taxId: normaliseTaxId,
  taxNumber: normaliseTaxNumber,
  pensionNumber: normalisePensionNumber,
  // "33,34" is stored as "33.34"; what is one already or not yet stays as it is.
  sharePercent: (text) => (SharePercent(text).ok ? text : (parseSharePercent(text) ?? text)),
};

/** Either the answers, well-typed and in their stored spelling, or what is wrong with them. */
export type DraftResult = { readonly ok: true; readonly answers: Answers } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads the answers of a draft: hostile input in, well-typed answers out. A draft may be incomplete, never ill-typed;
 * a step, field or choice that the form does not have is an error.
 */
export function readDraft(form: Form, input: unknown): DraftResult {
  const issues: Issue[] = [];
  const answers: Answers = {};
  if (!isObject(input)) return { ok: false, issues: [{ path: "", code: "validation.type" }] };
  for (const [stepId, given] of Object.entries(input)) {
    const step = Object.hasOwn(form.steps, stepId) ? form.steps[stepId] : undefined;
    if (step === undefined) issues.push({ path: stepId, code: "validation.step.unknown" });
    else if (!isObject(given)) issues.push({ path: stepId, code: "validation.type" });
    else answers[stepId] = readGroup(step.fields, given, stepId, issues);
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answers };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function readGroup(fields: Fields, given: Record<string, unknown>, at: string, issues: Issue[]): AnswerGroup {
  const group: AnswerGroup = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const path = `${at}.${name}`;
    if (field === undefined) issues.push({ path, code: "validation.field.unknown" });
    else if (value !== null && value !== undefined) {
      const read = readValue(field, value, path, issues);
      if (read !== undefined) group[name] = read;
    }
  }
  return group;
}

function readValue(field: Field, value: unknown, path: string, issues: Issue[]): AnswerValue | undefined {
  if (field.kind === "group") {
    if (isObject(value)) return readGroup(field.fields, value, path, issues);
  } else if (field.kind === "list") {
    if (Array.isArray(value) && value.length <= field.maxItems && value.every(isObject)) {
      return value.map((item, index) => readGroup(field.fields, item, `${path}.${index}`, issues));
    }
  } else {
    const read = readLeaf(field, value);
    if (read !== undefined) return read;
  }
  issues.push({ path, code: Array.isArray(value) && field.kind === "list" ? "validation.list.tooMany" : "validation.type" });
  return undefined;
}

function readLeaf(field: LeafField, value: unknown): AnswerValue | undefined {
  switch (field.kind) {
    case "yesNo":
      return typeof value === "boolean" ? value : undefined;
    case "choices":
    case "countries":
      return Array.isArray(value) && value.length <= MOST_CHOICES && value.every((one): one is string => isText(one) && isKnown(field, one))
        ? [...new Set(value)]
        : undefined;
    case "attachments":
      return Array.isArray(value) && value.length <= (field.maxFiles ?? 1) && value.every(isAttachment)
        ? value.map(({ attachmentId }) => ({ attachmentId: attachmentId.toLowerCase() }))
        : undefined;
    case "choice":
    case "country":
      return isText(value) && (value === "" || isKnown(field, value)) ? value : undefined;
    case "date":
      return isText(value) && (value === "" || IsoDate(value).ok) ? value : undefined;
    case "dayMonth":
      return isText(value) && (value === "" || isDayMonth(value)) ? value : undefined;
    case "reference":
      return isText(value) && (value === "" || reference.test(value)) ? value : undefined;
    default:
      return isText(value) ? normaliseText(field.kind, value) : undefined;
  }
}

function normaliseText(kind: LeafKind, value: string): string {
  const text = value.normalize("NFC");
  return (normalisers[kind] ?? ((same: string) => same))(text);
}

const isKnown = (field: LeafField, value: string): boolean =>
  field.options === undefined ? /^[A-Z]{2}$/.test(value) : field.options.some((option) => option.value === value);

/** No control characters but line ends and tab, no halves of characters, not too long. */
function isText(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= LONGEST &&
    value.isWellFormed() &&
    // eslint-disable-next-line no-control-regex -- these are what is refused
    !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value)
  );
}

function isAttachment(value: unknown): value is { attachmentId: string } {
  return (
    isObject(value) && Object.keys(value).length === 1 && typeof value["attachmentId"] === "string" && guid.test(value["attachmentId"])
  );
}

/** The stored answers with the steps of a newer draft laid over them: a step is replaced as a whole. */
export const mergeSteps = (stored: Answers, touched: Answers): Answers => ({ ...stored, ...touched });
