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
const kaiserHolding = "legal-owners.legalEntityOwners.0";
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
  "contract-partner": partnerOf(companies.kaiser),
  evidence: { evidenceTypes: ["registerExtract", "shareholderList"], evidenceDate: "2026-05-04" },
  "acting-person": { salutation: "mr", ...karl, ...karlsHome, ...identityOf(companies.kaiser, attachmentId) },
  ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: true },
  "legal-owners": {
    legalEntityOwners: [
      {
        ownerKind: "legalEntity",
        name: "Kaiser Holding GmbH",
        seat: "München",
        country: "DE",
        register: "München, HRB 170021",
        sharePercent: "60",
        heldBy: "contract-partner",
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
      { ownerKind: "naturalPerson", ...jens, sharePercent: "40", heldBy: "contract-partner" },
    ],
  },
  "owner-type": { beneficialOwnerType: "2A" },
  "actual-owners": {
    owners: [
      { ...karl, ...karlsHome, controlKind: "indirectShares", sharePercent: "45" },
      { ...jens, ...jensHome, controlKind: "directShares", sharePercent: "40" },
    ],
  },
  pep: notExposed("acting-person", "actual-owners.owners.1"),
  "business-relationship": {
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
    "contract-partner": partnerOf(companies.delicatessen),
    evidence: { evidenceTypes: ["registerExtract", "shareholderList", "transparencyRegister"], evidenceDate: "2026-09-30" },
    "acting-person": { ...self, ...identityOf(companies.delicatessen, attachmentId) },
    ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: false },
    "owner-type": { beneficialOwnerType: "2A" },
    "actual-owners": { owners: [{ ...self, controlKind: "directShares", sharePercent: "100" }] },
    pep: notExposed("acting-person"),
    "business-relationship": {
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
