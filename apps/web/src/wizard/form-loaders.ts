import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import type { FormTexts } from "./load-texts.ts";

/** How a form comes to a page: its editions, oldest first, and the texts that it has beyond those of every form. */
export type FormLoader = { readonly editions: readonly (() => Promise<Form>)[]; readonly texts: readonly FormTexts[] };

/** The texts of a page that knows no form yet. */
export const noTexts: readonly FormTexts[] = [];

/** What staff read beyond that when they fill a form in for a client. */
export const textsForClients: readonly FormTexts[] = ["forms-for-clients"];

const ofPersons = ["forms-of-persons"] as const;
const ofCompanies = ["forms-of-any-company", "forms-of-companies"] as const;
const ofInquiries = ["forms-of-any-company", "forms-of-inquiries"] as const;
const ofPersonQuestionnaires = ["forms-of-questionnaires", "questionnaires-of-persons"] as const;
const ofCompanyQuestionnaires = ["forms-of-any-company", "forms-of-questionnaires", "questionnaires-of-companies"] as const;

/**
 * Every form, loaded only when it is opened; by guests in its edition alone. What each weighs is checked by `check-budget.mjs`, and
 * `forms-by-file.mjs` knows the same texts.
 */
export const formLoaders: Readonly<Record<FormularType, FormLoader>> = {
  person: {
    editions: [
      async () => (await import("@stammdaten/shared/forms/person/edition-1/person.ts")).person,
      async () => (await import("@stammdaten/shared/forms/person/edition-2/person.ts")).person,
    ],
    texts: ofPersons,
  },
  personUpdate: {
    editions: [
      async () => (await import("@stammdaten/shared/forms/person/edition-1/person.ts")).personUpdate,
      async () => (await import("@stammdaten/shared/forms/person/edition-2/person-update.ts")).personUpdate,
    ],
    texts: ofPersons,
  },
  personAdditional: {
    editions: [async () => (await import("@stammdaten/shared/forms/person-additional/person-additional.ts")).personAdditional],
    texts: ofPersonQuestionnaires,
  },
  personUpdateAddition: {
    editions: [async () => (await import("@stammdaten/shared/forms/person-additional/person-update-addition.ts")).personUpdateAddition],
    texts: ofPersonQuestionnaires,
  },
  personInquiry: {
    editions: [async () => (await import("@stammdaten/shared/forms/inquiry/person-inquiry.ts")).personInquiry],
    texts: ofInquiries,
  },
  company: {
    editions: [async () => (await import("@stammdaten/shared/forms/company/company.ts")).company],
    texts: ofCompanies,
  },
  companyUpdate: {
    editions: [async () => (await import("@stammdaten/shared/forms/company/company-update.ts")).companyUpdate],
    texts: ofCompanies,
  },
  companyAdditional: {
    editions: [async () => (await import("@stammdaten/shared/forms/company-additional/company-additional.ts")).companyAdditional],
    texts: ofCompanyQuestionnaires,
  },
  companyInquiry: {
    editions: [async () => (await import("@stammdaten/shared/forms/inquiry/company-inquiry.ts")).companyInquiry],
    texts: ofInquiries,
  },
};

/** The definition of a form in the edition that it was begun in. An edition that this page does not know is newer than the page. */
export const loadForm = (formularType: FormularType, edition: number): Promise<Form> =>
  formLoaders[formularType].editions[edition - 1]?.() ?? Promise.reject(new Error("edition"));
