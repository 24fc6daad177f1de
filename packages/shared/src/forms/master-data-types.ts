import { formKind, formularTypes, type FormKind, type FormularType } from "../contract/formular-types.ts";

const findType = (subject: FormKind["subject"], isUpdate: boolean): FormularType => {
  const found = formularTypes.find((formularType) => {
    const kind = formKind(formularType);
    return kind.subject === subject && kind.approval === "client" && (kind.updates !== undefined) === isUpdate;
  });
  if (found === undefined) throw new Error(`no form for the master data of a ${subject}`);
  return found;
};

/** The form by whose steps a client's master data are read: the one that is asked for the first time. */
export const masterDataTypeOf = (subject: FormKind["subject"]): FormularType => findType(subject, false);

/** The form that changes a client's master data. */
export const updateTypeOf = (subject: FormKind["subject"]): FormularType => findType(subject, true);
