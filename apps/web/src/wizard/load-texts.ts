import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { fillText } from "@stammdaten/shared/locales/fill-text.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";

type Texts = Readonly<Record<string, string>>;
type PerLocale = Readonly<Record<Language, () => Promise<Texts>>>;

const bundles: PerLocale = {
  de: async () => (await import("@stammdaten/shared/locales/de/guest-bundle.ts")).guestBundle,
  en: async () => (await import("@stammdaten/shared/locales/en/guest-bundle.ts")).guestBundle,
};

/** Texts that only some forms have. */
const parts = {
  formsForClients: {
    de: async () => (await import("@stammdaten/shared/locales/de/forms-for-clients.ts")).formsForClients,
    en: async () => (await import("@stammdaten/shared/locales/en/forms-for-clients.ts")).formsForClients,
  },
  formsOfPersons: {
    de: async () => (await import("@stammdaten/shared/locales/de/forms-of-persons.ts")).formsOfPersons,
    en: async () => (await import("@stammdaten/shared/locales/en/forms-of-persons.ts")).formsOfPersons,
  },
  formsOfAnyCompany: {
    de: async () => (await import("@stammdaten/shared/locales/de/forms-of-any-company.ts")).formsOfAnyCompany,
    en: async () => (await import("@stammdaten/shared/locales/en/forms-of-any-company.ts")).formsOfAnyCompany,
  },
  formsOfCompanies: {
    de: async () => (await import("@stammdaten/shared/locales/de/forms-of-companies.ts")).formsOfCompanies,
    en: async () => (await import("@stammdaten/shared/locales/en/forms-of-companies.ts")).formsOfCompanies,
  },
  formsOfInquiries: {
    de: async () => (await import("@stammdaten/shared/locales/de/forms-of-inquiries.ts")).formsOfInquiries,
    en: async () => (await import("@stammdaten/shared/locales/en/forms-of-inquiries.ts")).formsOfInquiries,
  },
  formsOfQuestionnaires: {
    de: async () => (await import("@stammdaten/shared/locales/de/forms-of-questionnaires.ts")).formsOfQuestionnaires,
    en: async () => (await import("@stammdaten/shared/locales/en/forms-of-questionnaires.ts")).formsOfQuestionnaires,
  },
  questionnairesOfPersons: {
    de: async () => (await import("@stammdaten/shared/locales/de/questionnaires-of-persons.ts")).questionnairesOfPersons,
    en: async () => (await import("@stammdaten/shared/locales/en/questionnaires-of-persons.ts")).questionnairesOfPersons,
  },
  questionnairesOfCompanies: {
    de: async () => (await import("@stammdaten/shared/locales/de/questionnaires-of-companies.ts")).questionnairesOfCompanies,
    en: async () => (await import("@stammdaten/shared/locales/en/questionnaires-of-companies.ts")).questionnairesOfCompanies,
  },
} as const satisfies Readonly<Record<string, PerLocale>>;

export type FormTexts = keyof typeof parts;

/** Loads the guests' texts of one language, with those of some forms. A key without a text comes back as it is; React escapes. */
export async function loadTexts(locale: Language, wanted: readonly FormTexts[] = []): Promise<Translate> {
  const loaded = await Promise.all([bundles[locale](), ...wanted.map((part) => parts[part][locale]())]);
  const texts = Object.assign({}, ...loaded) as Texts;
  return (key, params) => (Object.hasOwn(texts, key) ? fillText(texts[key] ?? "", params) : key);
}
