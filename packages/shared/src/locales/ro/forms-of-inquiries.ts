import { nameSteps } from "../name-steps.ts";
import type { Texts } from "../texts-by-key.ts";

const overview = { overview: "Prezentare generală" } as const;
const overviewIntro = { overview: "Vă rugăm să verificați datele înainte de a le trimite. Puteți modifica oricare dintre ele." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Texts = {
  ...nameSteps("steps", "personInquiry", { personal: "Date personale", request: "Contact și cerere", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "Astfel cabinetul știe cine face cererea.",
    request: "La această adresă răspunde cabinetul. Vă va contacta pentru cererea dumneavoastră.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "Firma", request: "Contact și cerere", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "Astfel cabinetul știe ce firmă face cererea și cine vorbește în numele ei.",
    request: "La această adresă răspunde cabinetul. Vă va contacta pentru cererea dumneavoastră.",
    ...overviewIntro,
  }),
  "start.why.inquiry": "Cu aceste date cabinetul vă poate răspunde.",
  "fields.message": "Mesajul dumneavoastră",
  "hints.inquiryMessage": "Despre ce este vorba? Ajung câteva propoziții.",
  "options.personSupportScope.taxReturn": "Declarație fiscală",
  "options.personSupportScope.accounting": "Contabilitate",
  "options.personSupportScope.payroll": "Calculul salariilor",
  "options.personSupportScope.advisory": "Consultanță",
  "options.personSupportScope.other": "Altceva",
};
