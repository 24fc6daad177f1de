import { type FormularType, formularTypes } from "../contract/formular-types.ts";
import { company } from "./company/company.ts";
import { companyUpdate } from "./company/company-update.ts";
import { companyAdditional } from "./company-additional/company-additional.ts";
import type { Form } from "./form.ts";
import { companyInquiry } from "./inquiry/company-inquiry.ts";
import { personInquiry } from "./inquiry/person-inquiry.ts";
import { personAdditional } from "./person-additional/person-additional.ts";
import { personUpdateAddition } from "./person-additional/person-update-addition.ts";
import { person as personFirst, personUpdate as personUpdateFirst } from "./person/edition-1/person.ts";
import { person } from "./person/edition-2/person.ts";
import { personUpdate } from "./person/edition-2/person-update.ts";

export type { FormularType };

/** The current edition of every form, by its type: what a new form begins with, and what master data are read in. */
export const forms = {
  person,
  personUpdate,
  personAdditional,
  personUpdateAddition,
  personInquiry,
  company,
  companyUpdate,
  companyAdditional,
  companyInquiry,
} as const satisfies Record<FormularType, Form>;

/** The editions before the current one, oldest first. A form that was begun in one of them ends in it. */
const earlier: { readonly [Type in FormularType]?: readonly Form[] } = {
  person: [personFirst],
  personUpdate: [personUpdateFirst],
};

/** The editions of a form before the current one, oldest first. */
export const earlierEditions = (formularType: FormularType): readonly Form[] => earlier[formularType] ?? [];

/** Every edition of a form, oldest first; the last one is the current. */
export const editionsOf = (formularType: FormularType): readonly Form[] => [...earlierEditions(formularType), forms[formularType]];

export const isFormularType = (formularType: string): formularType is FormularType => Object.hasOwn(forms, formularType);

/** The edition of a form that new ones begin with. */
export const currentForm = (formularType: FormularType): Form => forms[formularType];

/** The current edition of every form. */
export const currentForms: readonly Form[] = formularTypes.map(currentForm);

/** One edition of a form; undefined for a type or an edition that there is none of. */
export const findForm = (formularType: string, edition: number): Form | undefined =>
  isFormularType(formularType) ? editionsOf(formularType).find((form) => form.edition === edition) : undefined;

/** The definition of something stored, by the edition that it was stored in. @throws Error where there is no such edition */
export function formOf({ formularType, edition }: { readonly formularType: string; readonly edition: number }): Form {
  const form = findForm(formularType, edition);
  if (form === undefined) throw new Error(`there is no edition ${String(edition)} of the form ${formularType}`);
  return form;
}
