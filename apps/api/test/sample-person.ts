import type { Answers } from "@stammdaten/shared/forms/form.ts";

/** Answers for tests: every question of the form `person` has one, behind each condition that can hold at once. */
export const samplePerson: Answers = {
  "step-1": {
    salutation: "ms",
    academicDegree: "Dr.",
    title: "Freifrau von",
    hasNoFirstName: false,
    firstName: "Käthe Änne",
    lastName: "Müller-Lüdenscheidt",
    birthName: "Größmann",
    birthDate: "1980-03-31",
    birthCity: "Überlingen",
    birthCountry: "DE",
    citizenship: ["AT", "DE"],
    religion: "RK",
  },
  "step-2": {
    street: "Große Bäckerstraße",
    houseNumber: "12 a",
    zip: "90402",
    location: "Nürnberg",
    country: "DE",
    phone: "+49 911 123456",
    mobile: "0171 9876543",
    email: "kaethe@mueller.example",
    hasPostalAddress: true,
    postalAddress: { street: "Getreidegasse", houseNumber: "9", zip: "5020", location: "Salzburg", country: "AT" },
  },
  "step-3": {
    type: "passport",
    documentNumber: "C01X00T47",
    issuingAuthority: "Stadt Nürnberg",
    issuedOn: "2020-05-01",
    validUntil: "2030-04-30",
    attachments: [{ attachmentId: "0b9c0b1e-5f5b-4c1e-9a51-1d8a1f0f0c11" }],
  },
  "step-4": { maritalStatus: "married", dateOfStatusChange: "2010-07-10" },
  "step-5": {
    salutation: "mr",
    academicDegree: "Prof.",
    title: "von",
    firstName: "Jürgen",
    lastName: "Müller",
    birthName: "Weiß",
    birthDate: "1978-12-01",
    birthCity: "Köln",
    birthCountry: "DE",
    citizenship: ["DE"],
    religion: "EV",
    taxId: "65929970489",
    currentOccupation: "Lehrer",
    jointAssessment: true,
  },
  "step-6": {
    hasChildren: true,
    children: [
      { firstName: "Zoë", lastName: "Müller", birthDate: "2011-01-02", birthCity: "Fürth", taxId: "47036892816", inHousehold: true, inEducation: true, disability: false },
      { firstName: "Jörg", lastName: "Müller", birthDate: "2014-09-30", birthCity: "Fürth", inHousehold: true, inEducation: false, disability: false },
    ],
  },
  "step-7": {
    currentOccupation: "Bäckermeisterin",
    employer: "Bäckerei Süß",
    pensionInsuranceProvider: "Deutsche Rentenversicherung Bund",
    pensionInsuranceNumber: "65310380G532",
  },
  "step-8": {
    incomeTypes: ["commercial", "renting"],
    businessName: "Bäckerei Müller",
    industry: "Backwaren",
    startedOn: "2015-01-01",
    isSoleProprietor: true,
    numberOfObjects: "2",
  },
  "step-9": { taxOffice: "9216", taxNumber: "21634598763", taxId: "86095742719" },
  "step-10": { iban: "DE02120300000000202051", bankName: "DKB", bic: "BYLADEM1001", accountHolder: "Jürgen Müller" },
};

/** The sample with some answers of one step set; undefined takes an answer away. */
export const withAnswers = (stepId: string, changed: Answers[string], base: Answers = samplePerson): Answers => ({
  ...structuredClone(base),
  [stepId]: { ...structuredClone(base[stepId]), ...changed },
});
