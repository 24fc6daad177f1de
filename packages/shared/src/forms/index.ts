import type { FormularType } from "../contract/formular-types.ts";
import { company } from "./company/company.ts";
import { companyUpdate } from "./company/company-update.ts";
import { companyAdditional } from "./company-additional/company-additional.ts";
import type { Form } from "./form.ts";
import { companyInquiry } from "./inquiry/company-inquiry.ts";
import { personInquiry } from "./inquiry/person-inquiry.ts";
import { personAdditional } from "./person-additional/person-additional.ts";
import { personUpdateAddition } from "./person-additional/person-update-addition.ts";
import { person } from "./person/person.ts";
import { personUpdate } from "./person/person-update.ts";

export type { FormularType };

/** Every form, by its type. */
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

/** The form of a type; undefined for a type that there is none of. */
export function formOf(formularType: FormularType): Form;
export function formOf(formularType: string): Form | undefined;
export function formOf(formularType: string): Form | undefined {
  return Object.hasOwn(forms, formularType) ? forms[formularType as FormularType] : undefined;
}
