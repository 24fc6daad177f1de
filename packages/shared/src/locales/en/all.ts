import { account } from "./account.ts";
import { accounts } from "./accounts.ts";
import { activities } from "./activities.ts";
import { admin } from "./admin.ts";
import { auth } from "./auth.ts";
import { datev } from "./datev.ts";
import { errors } from "./errors.ts";
import { firmUsers } from "./firm-users.ts";
import { forms } from "./forms.ts";
import { formsOfCompanies } from "./forms-of-companies.ts";
import { formsOfInquiries } from "./forms-of-inquiries.ts";
import { formsOfQuestionnaires } from "./forms-of-questionnaires.ts";
import { guest } from "./guest.ts";
import { gwg } from "./gwg.ts";
import { mail } from "./mail.ts";
import { mandant } from "./mandant.ts";
import { messages } from "./messages.ts";
import { print } from "./print.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { staff } from "./staff.ts";
import { statistics } from "./statistics.ts";
import { validation } from "./validation.ts";
import { warnings } from "./warnings.ts";

/** Every text of this language, by kind. */
export const all = { account, accounts, activities, admin, auth, datev, errors, firmUsers, forms, formsOfCompanies, formsOfInquiries, formsOfQuestionnaires, guest, gwg, mail, mandant, messages, print, settings, shell, staff, statistics, validation, warnings };
