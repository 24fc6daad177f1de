import { activities } from "./activities.ts";
import { errors } from "./errors.ts";
import { forms } from "./forms.ts";
import { guest } from "./guest.ts";
import { mail } from "./mail.ts";
import { messages } from "./messages.ts";
import { staff } from "./staff.ts";
import { validation } from "./validation.ts";
import { warnings } from "./warnings.ts";

/** Every text of this language, by kind. */
export const all = { activities, errors, forms, guest, mail, messages, staff, validation, warnings };
