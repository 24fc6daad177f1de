import { datevNationality } from "@stammdaten/shared/codes/nationalities.ts";
import type { CountryCode } from "@stammdaten/shared/codes/countries.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { isAnswered, isLeaf, walk, type Visit } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { Cut } from "./cuts.ts";
import { german } from "./german.ts";

/** Questions that only open others, and the name of the bank, which DATEV reads from its own list. */
const WITHOUT_NEWS: ReadonlySet<string> = new Set([
  "hasNoFirstName",
  "hasPostalAddress",
  "hasChildren",
  "registered",
  "isDissolved",
  "bankName",
]);

/**
 * What DATEV's addressee has no field for, as lines for its note: partner, children, kinds of income, representatives and
 * every other answer without a target, further citizenships, and in full what had to be cut.
 * @param isIdentityNamed whether DATEV has a code for the kind of identification
 */
export function describeForNote(form: Form, answers: Answers, today: string, cuts: readonly Cut[], isIdentityNamed: boolean): string[] {
  const sections = new Map<string, string[]>();
  const add = (heading: string, line: string): void => void sections.set(heading, [...(sections.get(heading) ?? []), line]);
  walk(form, answers, today, (visit) => {
    const line = lineOf(visit, isIdentityNamed);
    if (line !== undefined) add(headingOf(form, visit), line);
  });
  for (const { field, given } of cuts) add("Ungekürzt", `${german(`fields.${field}`)}: ${given}`);
  return [...sections].flatMap(([heading, lines]) => [`${heading}:`, ...lines.map((line) => `- ${line}`)]);
}

function lineOf({ stepId, path, field, value, scope }: Visit, isIdentityNamed: boolean): string | undefined {
  const name = String(path.at(-1));
  if (!isLeaf(field) || field.kind === "attachments" || !isAnswered(value) || WITHOUT_NEWS.has(name)) return undefined;
  const isTold =
    field.datev === null ||
    (name === "citizenship" && hasMoreThanDatev(value)) ||
    (name === "type" && stepId === "step-3" && !isIdentityNamed);
  return isTold ? tell(german(labelKey([name], field.label)), displayAnswer(field, value, "de", german, scope)) : undefined;
}

const tell = (label: string, answer: string): string => (label.endsWith("?") ? `${label} ${answer}` : `${label}: ${answer}`);

/** DATEV holds one citizenship, and has no word for a few countries. */
function hasMoreThanDatev(value: unknown): boolean {
  const countries = Array.isArray(value) ? value : [];
  return countries.length > 1 || countries.some((country) => datevNationality(country as CountryCode) === null);
}

function headingOf(form: Form, { stepId, path }: Visit): string {
  const index = path.find((part) => typeof part === "number");
  const list = path[1];
  return index === undefined ? german(`steps.${form.formularType}.${stepId}`) : german(`items.${String(list)}`, { n: index + 1 });
}
