import type { Form } from "./form.ts";
import { currentForm } from "./index.ts";
import { masterDataTypeOf } from "./master-data-types.ts";

/** The form by whose steps a client's master data are read, in its current edition. */
export const masterDataForm = (subject: Form["subject"]): Form => currentForm(masterDataTypeOf(subject));
