import type { FormularType } from "../contract/formular-types.ts";
import type { Form } from "./form.ts";
import { person } from "./person/person.ts";
import { personUpdate } from "./person/person-update.ts";

export type { FormularType };

/** Every form, by its type. */
export const forms = { person, personUpdate } as const satisfies Record<FormularType, Form>;

/** The form of a type; undefined for a type that there is none of. */
export function formOf(formularType: FormularType): Form;
export function formOf(formularType: string): Form | undefined;
export function formOf(formularType: string): Form | undefined {
  return Object.hasOwn(forms, formularType) ? forms[formularType as FormularType] : undefined;
}
