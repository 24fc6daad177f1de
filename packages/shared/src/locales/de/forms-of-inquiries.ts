import type { formsOfInquiries as english } from "../en/forms-of-inquiries.ts";
import { nameSteps } from "../name-steps.ts";

const overview = { "step-3": "Übersicht" } as const;
const overviewIntro = { "step-3": "Bitte prüfen Sie Ihre Angaben, bevor Sie sie senden. Sie können jede Angabe ändern." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Readonly<Record<keyof typeof english, string>> = {
  ...nameSteps("steps", "personInquiry", { "step-1": "Angaben zur Person", "step-2": "Kontakt und Anliegen", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    "step-1": "So weiß die Kanzlei, wer anfragt.",
    "step-2": "An diese Adresse antwortet die Kanzlei. Sie meldet sich zu Ihrem Anliegen.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { "step-1": "Unternehmen", "step-2": "Kontakt und Anliegen", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    "step-1": "So weiß die Kanzlei, welches Unternehmen anfragt und wer für es spricht.",
    "step-2": "An diese Adresse antwortet die Kanzlei. Sie meldet sich zu Ihrem Anliegen.",
    ...overviewIntro,
  }),

  "formularType.personInquiry": "Anfrage Person",
  "formularType.companyInquiry": "Anfrage Unternehmen",

  "start.why.inquiry": "Mit diesen Angaben kann die Kanzlei Ihnen antworten.",

  "fields.message": "Ihre Nachricht",
  "hints.inquiryMessage": "Worum geht es? Ein paar Sätze genügen.",

  "options.personSupportScope.taxReturn": "Steuererklärung",
  "options.personSupportScope.accounting": "Buchführung",
  "options.personSupportScope.payroll": "Lohnabrechnung",
  "options.personSupportScope.advisory": "Beratung",
  "options.personSupportScope.other": "Etwas anderes",
};
