import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { companies, type DemoCompany } from "./companies-data.ts";
import { addressOf } from "./person-answers.ts";
import { people } from "./people-data.ts";

const karl = { firstName: "Karl", lastName: "Kaiser", birthDate: "1968-04-12" };
const jens = { firstName: "Jens", lastName: "Petersen", birthDate: "1975-10-30" };
const german = { birthCountry: "DE", citizenship: ["DE"] };
const karlsHome = {
  birthCity: "München",
  ...german,
  street: "Bauerstraße",
  houseNumber: "8",
  zip: "80796",
  location: "München",
  country: "DE",
};
const jensHome = {
  birthCity: "Husum",
  ...german,
  street: "Belgradstraße",
  houseNumber: "60",
  zip: "80804",
  location: "München",
  country: "DE",
};
const kaiserHolding = "step-4j.legalEntityOwners.0";
const notExposed = (...people: readonly string[]) => ({ pepStatements: people.map((person) => ({ person, isPep: false })) });

/** Name, seat and register, as the company's own form has them. */
const partnerOf = (company: DemoCompany) => ({
  companyName: company.name,
  legalForm: company.legalForm,
  ...addressOf({ ...company, location: "München" }),
  registered: company.register !== undefined,
  ...(company.register !== undefined && {
    registerKind: company.register[0],
    registerCourt: "München",
    registerNumber: company.register[1],
  }),
});

const identityOf = ({ head }: DemoCompany, attachmentId: string) => ({
  authority: "legalRepresentative",
  type: "passport",
  documentNumber: head.documentNumber,
  issuingAuthority: "Landeshauptstadt München",
  issuedOn: "2021-04-20",
  validUntil: "2031-04-19",
  attachments: [{ attachmentId }],
});

/** Kaiser Bau GmbH belongs to a holding company and one person: three people stand behind it, two of them with more than a quarter. */
export const kaiserOwnership = (attachmentId: string): Answers => ({
  "step-1": partnerOf(companies.kaiser),
  "step-2": { evidenceTypes: ["registerExtract", "shareholderList"], evidenceDate: "2026-05-04" },
  "step-3": { salutation: "mr", ...karl, ...karlsHome, ...identityOf(companies.kaiser, attachmentId) },
  "step-4": { isListed: false, isPublicBody: false, hasLegalEntityOwners: true },
  "step-4j": {
    legalEntityOwners: [
      {
        ownerKind: "legalEntity",
        name: "Kaiser Holding GmbH",
        seat: "München",
        country: "DE",
        register: "München, HRB 170021",
        sharePercent: "60",
        heldBy: "step-1",
      },
      { ownerKind: "naturalPerson", ...karl, sharePercent: "75", heldBy: kaiserHolding },
      {
        ownerKind: "naturalPerson",
        firstName: "Klara",
        lastName: "Kaiser",
        birthDate: "1996-02-29",
        sharePercent: "25",
        heldBy: kaiserHolding,
      },
      { ownerKind: "naturalPerson", ...jens, sharePercent: "40", heldBy: "step-1" },
    ],
  },
  "step-5": { beneficialOwnerType: "2A" },
  "step-5a": {
    owners: [
      { ...karl, ...karlsHome, controlKind: "indirectShares", sharePercent: "45" },
      { ...jens, ...jensHome, controlKind: "directShares", sharePercent: "40" },
    ],
  },
  "step-6": notExposed("step-3", "step-5a.owners.1"),
  "step-7": {
    purpose: "Laufende Buchführung, Löhne, Jahresabschlüsse und Steuererklärungen.",
    originOfFunds: ["businessRevenue"],
    hasForeignTies: false,
    transparencyRegisterChecked: true,
    transparencyRegisterDate: "2026-05-04",
    differencesFound: false,
  },
});

/** Feinkost Moretti GmbH belongs to one person. */
export function morettiOwnership(attachmentId: string): Answers {
  const { firstName, lastName, birthDate, birthCity, ...giulia } = people.giulia;
  const self = {
    salutation: "ms",
    firstName,
    lastName,
    birthDate,
    birthCity,
    birthCountry: "IT",
    citizenship: ["IT"],
    ...addressOf(giulia),
  };
  return {
    "step-1": partnerOf(companies.delicatessen),
    "step-2": { evidenceTypes: ["registerExtract", "shareholderList", "transparencyRegister"], evidenceDate: "2026-09-30" },
    "step-3": { ...self, ...identityOf(companies.delicatessen, attachmentId) },
    "step-4": { isListed: false, isPublicBody: false, hasLegalEntityOwners: false },
    "step-5": { beneficialOwnerType: "2A" },
    "step-5a": { owners: [{ ...self, controlKind: "directShares", sharePercent: "100" }] },
    "step-6": notExposed("step-3"),
    "step-7": {
      purpose: "Laufende Buchführung und Jahresabschluss.",
      originOfFunds: ["businessRevenue", "cashBusiness"],
      hasForeignTies: true,
      foreignTies: [{ country: "IT", tieKinds: ["business"], details: "Wareneinkauf bei Erzeugern in der Emilia-Romagna." }],
      transparencyRegisterChecked: true,
      transparencyRegisterDate: "2026-10-01",
      differencesFound: false,
    },
  };
}
