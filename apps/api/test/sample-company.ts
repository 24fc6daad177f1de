import type { AnswerGroup, Answers } from "@stammdaten/shared/forms/form.ts";

/** Answers for tests: every question of the form `company` has one, behind each condition that can hold at once. */
export const sampleCompany: Answers = {
  company: {
    companyName: "Müller-Lüdenscheidt Bäckerei GmbH",
    legalForm: "gmbh",
    registered: true,
    registerKind: "HRB",
    registerCourt: "Nürnberg",
    registerNumber: "12345",
    foundingDate: "2004-05-12",
  },
  headquarters: {
    street: "Große Bäckerstraße",
    houseNumber: "12 a",
    zip: "90402",
    location: "Nürnberg",
    country: "DE",
    phone: "+49 911 123456",
    mobile: "0171 9876543",
    email: "buero@mueller.example",
    website: "https://www.baeckerei-mueller.example",
  },
  "contact-person": {
    salutation: "ms",
    hasNoFirstName: false,
    firstName: "Zoë",
    lastName: "Weiß-Öztürk",
    role: "Prokuristin",
    phone: "+49 911 123457",
    email: "zoe@mueller.example",
  },
  representatives: {
    representatives: [
      {
        salutation: "mr",
        academicDegree: "Dr.",
        title: "von",
        hasNoFirstName: false,
        firstName: "Jürgen",
        lastName: "Größmann",
        birthName: "Weiß",
        birthDate: "1975-02-28",
        birthCity: "Überlingen",
        birthCountry: "DE",
        citizenship: ["DE", "AT"],
        role: "Geschäftsführer",
        representation: "alone",
        exempt181BGB: true,
        type: "passport",
        documentNumber: "C01X00T47",
        issuingAuthority: "Stadt Nürnberg",
        issuedOn: "2020-05-01",
        validUntil: "2030-04-30",
        attachments: [{ attachmentId: "0b9c0b1e-5f5b-4c1e-9a51-1d8a1f0f0c11" }],
      },
    ],
  },
  business: {
    industry: "10.71.0",
    numberOfEmployees: "12",
    revenue: "1250000.00",
    profit: "84000.00",
    fiscalYearStart: "07-01",
    agreementDate: "2004-04-30",
  },
  services: {
    supportScope: ["accounting", "financialStatements", "payroll", "advisory"],
    accountingDetails: "Monatlich",
    financialStatementsDetails: "Mit Offenlegung",
    payrollDetails: "12 Personen",
    advisoryDetails: "Nachfolge",
  },
  tax: { taxOffice: "9216", taxNumber: "21634598763", vatId: "DE136695976", economicId: "DE136695976-00001" },
  bank: { iban: "DE02120300000000202051", bankName: "DKB", bic: "BYLADEM1001", accountHolder: "Jürgen Größmann" },
  dissolution: { isDissolved: true, dissolutionDate: "2025-12-31", dissolutionProcedure: "liquidation", liquidator: "Dr. Jürgen Größmann" },
};

/** The sample with some answers of some steps set; undefined takes an answer away. */
export const companyWith = (changed: Readonly<Record<string, AnswerGroup>>): Answers => ({
  ...structuredClone(sampleCompany),
  ...Object.fromEntries(
    Object.entries(changed).map(([stepId, group]) => [stepId, { ...structuredClone(sampleCompany[stepId]), ...group }]),
  ),
});

/** The sample, and it goes on. */
export const goingCompany: Answers = companyWith({ dissolution: { isDissolved: false } });
