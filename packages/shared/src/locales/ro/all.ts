import { account } from "./account.ts";
import { accounts } from "./accounts.ts";
import { agreements } from "./agreements.ts";
import { auth } from "./auth.ts";
import { dataExport } from "./data-export.ts";
import { documents } from "./documents.ts";
import { documentsApi } from "./documents-api.ts";
import { documentsClient } from "./documents-client.ts";
import { embed } from "./embed.ts";
import { errors } from "./errors.ts";
import { exportFile } from "./export-file.ts";
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
import { mandant } from "./mandant.ts";
import { messages } from "./messages.ts";
import { offline } from "./offline.ts";
import { phoneCrop } from "./phone-crop.ts";
import { phonePages } from "./phone-pages.ts";
import { phoneUpload } from "./phone-upload.ts";
import { print } from "./print.ts";
import { questionnairesOfCompanies } from "./questionnaires-of-companies.ts";
import { questionnairesOfPersons } from "./questionnaires-of-persons.ts";
import { shell } from "./shell.ts";
import { sso } from "./sso.ts";
import { staff } from "./staff.ts";
import { towns } from "./towns.ts";
import { validation } from "./validation.ts";
import { validationOfFirms } from "./validation-of-firms.ts";
import { warnings } from "./warnings.ts";

/** What is translated into this language, by kind. */
export const all = {
  account,
  accounts,
  agreements,
  auth,
  dataExport,
  documents,
  documentsApi,
  documentsClient,
  embed,
  errors,
  exportFile,
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
  mandant,
  messages,
  offline,
  phoneCrop,
  phonePages,
  phoneUpload,
  print,
  questionnairesOfCompanies,
  questionnairesOfPersons,
  shell,
  sso,
  staff,
  towns,
  validation,
  validationOfFirms,
  warnings,
} as const;
