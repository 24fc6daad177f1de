import { type FormularType, formularTypes } from "../contract/formular-types.ts";
import type { Form } from "./form.ts";
import { formOf } from "./index.ts";

const typeOf = (subject: Form["subject"], isUpdate: boolean): FormularType => {
  const found = formularTypes.find((formularType) => {
    const form = formOf(formularType);
    return form.subject === subject && form.approval === "client" && (form.updates !== undefined) === isUpdate;
  });
  if (found === undefined) throw new Error(`no form for the master data of a ${subject}`);
  return found;
};

/** The form by whose steps a client's master data stands: the one that is asked for the first time. */
export const masterDataForm = (subject: Form["subject"]): Form => formOf(typeOf(subject, false));

/** The form that changes a client's master data. */
export const updateFormOf = (subject: Form["subject"]): FormularType => typeOf(subject, true);
