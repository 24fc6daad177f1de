import { embed } from "./embed.ts";
import { errors } from "./errors.ts";
import { forms } from "./forms.ts";
import { formsOfAnyCompany } from "./forms-of-any-company.ts";
import { formsOfCompanies } from "./forms-of-companies.ts";
import { formsOfInquiries } from "./forms-of-inquiries.ts";
import { formsOfPersons } from "./forms-of-persons.ts";
import { formsOfQuestionnaires } from "./forms-of-questionnaires.ts";
import { guest } from "./guest.ts";
import { inquiries } from "./inquiries.ts";
import { inquiryPage } from "./inquiry-page.ts";
import { mail } from "./mail.ts";
import { messages } from "./messages.ts";
import { offline } from "./offline.ts";
import { phoneUpload } from "./phone-upload.ts";
import { questionnairesOfCompanies } from "./questionnaires-of-companies.ts";
import { questionnairesOfPersons } from "./questionnaires-of-persons.ts";
import { validation } from "./validation.ts";
import { warnings } from "./warnings.ts";

/** What is translated into this language, by kind. */
export const all = {
  embed,
  errors,
  forms,
  formsOfAnyCompany,
  formsOfCompanies,
  formsOfInquiries,
  formsOfPersons,
  formsOfQuestionnaires,
  guest,
  inquiries,
  inquiryPage,
  mail,
  messages,
  offline,
  phoneUpload,
  questionnairesOfCompanies,
  questionnairesOfPersons,
  validation,
  warnings,
} as const;
