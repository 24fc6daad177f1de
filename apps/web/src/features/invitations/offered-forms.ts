import { formKind, type FormularType, formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";

/** The forms of the dialog under their headings. */
export const formGroups = ["person", "company", "record", "update", "inquiry"] as const;
export type FormGroup = (typeof formGroups)[number];

/** The heading that a form is under, by its definition. */
export function groupOf(formularType: FormularType): FormGroup {
  const { updates, approval, subject } = formKind(formularType);
  if (approval === "inquiry") return "inquiry";
  if (updates !== undefined) return "update";
  return approval === "record" ? "record" : subject;
}

/** The forms that a known client can be asked for, first the one that asks for changes of the master data. */
export const formsForClient = (mandantType: "person" | "company"): FormularType[] =>
  formularTypes
    .filter((formularType) => formKind(formularType).subject === mandantType && needsClient(formKind(formularType)))
    .sort((one, other) => Number(formKind(other).approval === "client") - Number(formKind(one).approval === "client"));

/** The forms that somebody who sent an inquiry can be asked for next. */
export const formsForInquirer = (kind: "person" | "company"): FormularType[] =>
  formularTypes.filter(
    (formularType) =>
      formKind(formularType).subject === kind && formKind(formularType).approval !== "inquiry" && !needsClient(formKind(formularType)),
  );

/** The forms for people who are not known yet: only these can be asked of many at once. */
export const formsForMany: readonly FormularType[] = formularTypes.filter((formularType) => !needsClient(formKind(formularType)));

/** The forms that rows of a file can be for: those for new people, and updates of known clients, whom a row names. */
export const formsForFile: readonly FormularType[] = [
  ...formsForMany,
  ...formularTypes.filter((formularType) => needsClient(formKind(formularType))),
];
