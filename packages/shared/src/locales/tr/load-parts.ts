import type { Texts } from "../texts-by-key.ts";

/** What a client's page may load of this language, by its file. */
export const loadParts: Readonly<Record<string, () => Promise<Texts>>> = {
  "guest-bundle": async () => (await import("./guest-bundle.ts")).guestBundle,
  "forms-of-any-company": async () => (await import("./forms-of-any-company.ts")).formsOfAnyCompany,
  "forms-of-companies": async () => (await import("./forms-of-companies.ts")).formsOfCompanies,
  "forms-of-inquiries": async () => (await import("./forms-of-inquiries.ts")).formsOfInquiries,
  "forms-of-persons": async () => (await import("./forms-of-persons.ts")).formsOfPersons,
  "forms-of-questionnaires": async () => (await import("./forms-of-questionnaires.ts")).formsOfQuestionnaires,
  offline: async () => (await import("./offline.ts")).offline,
  "phone-crop": async () => (await import("./phone-crop.ts")).phoneCrop,
  "phone-pages": async () => (await import("./phone-pages.ts")).phonePages,
  "phone-upload": async () => (await import("./phone-upload.ts")).phoneUpload,
  "questionnaires-of-companies": async () => (await import("./questionnaires-of-companies.ts")).questionnairesOfCompanies,
  "questionnaires-of-persons": async () => (await import("./questionnaires-of-persons.ts")).questionnairesOfPersons,
};
