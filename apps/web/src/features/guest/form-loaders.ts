import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import type { FormTexts } from "../../wizard/load-texts.ts";

/** How a form comes to a phone: its definition in the edition that it was begun in, and the texts that it has beyond those of every form. */
export type FormLoader = { readonly load: (edition: number) => Promise<Form>; readonly texts: readonly FormTexts[] };

/** The texts of a page that knows no form yet. */
export const noTexts: readonly FormTexts[] = [];

const ofPersons = ["formsOfPersons"] as const;
const ofCompanies = ["formsOfAnyCompany", "formsOfCompanies"] as const;
const ofInquiries = ["formsOfAnyCompany", "formsOfInquiries"] as const;
const ofPersonQuestionnaires = ["formsOfQuestionnaires", "questionnairesOfPersons"] as const;
const ofCompanyQuestionnaires = ["formsOfAnyCompany", "formsOfQuestionnaires", "questionnairesOfCompanies"] as const;

/** Finds the code of one edition of a form; an edition that this page does not know is newer than the page. */
const byEdition =
  (loaders: Readonly<Record<number, () => Promise<Form>>>): FormLoader["load"] =>
  (edition) =>
    loaders[edition]?.() ?? Promise.reject(new Error(`no edition ${String(edition)}`));

/** Every form, loaded only when it is opened and in its edition alone. What each weighs is checked by `check-budget.mjs`, which knows the same texts. */
export const formLoaders: Readonly<Record<FormularType, FormLoader>> = {
  person: {
    load: byEdition({ 1: async () => (await import("@stammdaten/shared/forms/person/person.ts")).person }),
    texts: ofPersons,
  },
  personUpdate: {
    load: byEdition({ 1: async () => (await import("@stammdaten/shared/forms/person/person-update.ts")).personUpdate }),
    texts: ofPersons,
  },
  personAdditional: {
    load: byEdition({ 1: async () => (await import("@stammdaten/shared/forms/person-additional/person-additional.ts")).personAdditional }),
    texts: ofPersonQuestionnaires,
  },
  personUpdateAddition: {
    load: byEdition({
      1: async () => (await import("@stammdaten/shared/forms/person-additional/person-update-addition.ts")).personUpdateAddition,
    }),
    texts: ofPersonQuestionnaires,
  },
  personInquiry: {
    load: byEdition({ 1: async () => (await import("@stammdaten/shared/forms/inquiry/person-inquiry.ts")).personInquiry }),
    texts: ofInquiries,
  },
  company: {
    load: byEdition({ 1: async () => (await import("@stammdaten/shared/forms/company/company.ts")).company }),
    texts: ofCompanies,
  },
  companyUpdate: {
    load: byEdition({ 1: async () => (await import("@stammdaten/shared/forms/company/company-update.ts")).companyUpdate }),
    texts: ofCompanies,
  },
  companyAdditional: {
    load: byEdition({
      1: async () => (await import("@stammdaten/shared/forms/company-additional/company-additional.ts")).companyAdditional,
    }),
    texts: ofCompanyQuestionnaires,
  },
  companyInquiry: {
    load: byEdition({ 1: async () => (await import("@stammdaten/shared/forms/inquiry/company-inquiry.ts")).companyInquiry }),
    texts: ofInquiries,
  },
};
