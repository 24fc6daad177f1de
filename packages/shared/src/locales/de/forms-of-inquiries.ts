import type { formsOfInquiries as english } from "../en/forms-of-inquiries.ts";
import { nameSteps } from "../name-steps.ts";

const overview = { overview: "Übersicht" } as const;
const overviewIntro = { overview: "Bitte prüfen Sie Ihre Angaben, bevor Sie sie senden. Sie können jede Angabe ändern." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Readonly<Record<keyof typeof english, string>> = {
  ...nameSteps("steps", "personInquiry", { personal: "Angaben zur Person", request: "Kontakt und Anliegen", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "So weiß die Kanzlei, wer anfragt.",
    request: "An diese Adresse antwortet die Kanzlei. Sie meldet sich zu Ihrem Anliegen.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "Unternehmen", request: "Kontakt und Anliegen", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "So weiß die Kanzlei, welches Unternehmen anfragt und wer für es spricht.",
    request: "An diese Adresse antwortet die Kanzlei. Sie meldet sich zu Ihrem Anliegen.",
    ...overviewIntro,
  }),

  "start.why.inquiry": "Mit diesen Angaben kann die Kanzlei Ihnen antworten.",

  "fields.message": "Ihre Nachricht",
  "hints.inquiryMessage": "Worum geht es? Ein paar Sätze genügen.",

  "options.personSupportScope.taxReturn": "Steuererklärung",
  "options.personSupportScope.accounting": "Buchführung",
  "options.personSupportScope.payroll": "Lohnabrechnung",
  "options.personSupportScope.advisory": "Beratung",
  "options.personSupportScope.other": "Etwas anderes",
};
