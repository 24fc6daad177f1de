import { accounts } from "./accounts.ts";
import { activities } from "./activities.ts";
import { datev } from "./datev.ts";
import { errors } from "./errors.ts";
import { forms } from "./forms.ts";
import { formsOfCompanies } from "./forms-of-companies.ts";
import { formsOfInquiries } from "./forms-of-inquiries.ts";
import { formsOfQuestionnaires } from "./forms-of-questionnaires.ts";
import { guest } from "./guest.ts";
import { gwg } from "./gwg.ts";
import { mail } from "./mail.ts";
import { messages } from "./messages.ts";
import { print } from "./print.ts";
import { staff } from "./staff.ts";
import { validation } from "./validation.ts";
import { warnings } from "./warnings.ts";

/** Every text of this language, by kind. */
export const all = { accounts, activities, datev, errors, forms, formsOfCompanies, formsOfInquiries, formsOfQuestionnaires, guest, gwg, mail, messages, print, staff, validation, warnings };
