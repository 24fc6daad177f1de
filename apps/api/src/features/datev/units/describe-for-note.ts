import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { isAnswered, isLeaf, walk, type Visit } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import { asks } from "@stammdaten/shared/locales/asks.ts";
import { german } from "./german.ts";
import type { Truncation } from "./truncation.ts";

/** Answers that DATEV's record has no member for are written into its note; those left out for any other reason are not missed in it. */
const isForNote = ({ datev }: LeafField): boolean =>
  typeof datev === "object" && datev !== null && "none" in datev && (datev.none === "noMember" || datev.none === "otherPerson");

/**
 * What DATEV's addressee has no member for, as lines for its note: partner, children, kinds of income, representatives and
 * every other answer without a target, what DATEV holds in part only, and in full what had to be shortened.
 * @param inPart paths of the answers that DATEV does not hold in full
 */
export function describeForNote(
  form: Form,
  answers: Answers,
  today: string,
  truncations: readonly Truncation[],
  inPart: ReadonlySet<string>,
): string[] {
  const sections = new Map<string, string[]>();
  const add = (heading: string, line: string): void => void sections.set(heading, [...(sections.get(heading) ?? []), line]);
  walk(form, answers, today, (visit) => {
    const line = lineOf(visit, inPart);
    if (line !== undefined) add(headingOf(form, visit), line);
  });
  for (const { field, given } of truncations) add("Ungekürzt", `${german(`fields.${field}`)}: ${given}`);
  return [...sections].flatMap(([heading, lines]) => [`${heading}:`, ...lines.map((line) => `- ${line}`)]);
}

function lineOf({ path, field, value, scope }: Visit, inPart: ReadonlySet<string>): string | undefined {
  const name = String(path.at(-1));
  if (!isLeaf(field) || !isAnswered(value) || !(isForNote(field) || inPart.has(path.join(".")))) return undefined;
  return joinLabel(german(labelKey([name], field.label)), displayAnswer(field, value, "de", german, scope));
}

const joinLabel = (label: string, answer: string): string => (asks(label) ? `${label} ${answer}` : `${label}: ${answer}`);

function headingOf(form: Form, { stepId, path }: Visit): string {
  const index = path.find((part) => typeof part === "number");
  const list = path[1];
  return index === undefined ? german(`steps.${form.formularType}.${stepId}`) : german(`items.${String(list)}`, { n: index + 1 });
}
