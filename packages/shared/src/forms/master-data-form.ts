import type { FormularType } from "../contract/formular-types.ts";
import type { Form } from "./form.ts";
import { currentForms } from "./index.ts";

const findForm = (subject: Form["subject"], isUpdate: boolean): Form => {
  const found = currentForms.find(
    (form) => form.subject === subject && form.approval === "client" && (form.updates !== undefined) === isUpdate,
  );
  if (found === undefined) throw new Error(`no form for the master data of a ${subject}`);
  return found;
};

/** The form by whose steps a client's master data are read: the current edition of the one that is asked for the first time. */
export const masterDataForm = (subject: Form["subject"]): Form => findForm(subject, false);

/** The form that changes a client's master data. */
export const updateFormOf = (subject: Form["subject"]): FormularType => findForm(subject, true).formularType as FormularType;
