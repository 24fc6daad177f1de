import type { LegalFormCode } from "@stammdaten/shared/codes/legal-forms.ts";
import type { RegisterKind } from "@stammdaten/shared/codes/register-kinds.ts";
import type { Answers, AnswerValue } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import type { Settings } from "../settings.ts";
import { carryForm, type Stage } from "./carry-form.ts";

type DemoCompany = {
  readonly name: string;
  readonly legalForm: LegalFormCode;
  readonly register?: { readonly kind: RegisterKind; readonly number: string };
  readonly foundingDate: string;
  readonly email: string;
  readonly industry: string;
  readonly taxNumber: string;
  /** What those who act for it are called. */
  readonly role: string;
  readonly stage: Stage;
  readonly datevNumber?: number;
};

/** One of each usual legal form, and one in each stage. */
const companies: readonly DemoCompany[] = [
  { name: "Kaiser Bau GmbH", legalForm: "gmbh", register: { kind: "HRB", number: "198204" }, foundingDate: "2004-03-15", email: "buero@kaiser-bau.example", industry: "41.20.1", taxNumber: "14311520319", role: "Geschäftsführer", stage: "approved", datevNumber: 20_050 },
  { name: "Tischlerei Öztürk & Groß GbR", legalForm: "gbr", foundingDate: "2016-01-01", email: "werkstatt@oeztuerk-gross.example", industry: "43.32.0", taxNumber: "14311855884", role: "Gesellschafter", stage: "approved", datevNumber: 20_051 },
  { name: "Weinhandlung Roth e. K.", legalForm: "registeredMerchant", register: { kind: "HRA", number: "87113" }, foundingDate: "1998-09-01", email: "laden@weinhandlung-roth.example", industry: "47.25.0", taxNumber: "14312090342", role: "Inhaberin", stage: "confirmed" },
  { name: "Turnverein Neuhausen 1899 e. V.", legalForm: "eV", register: { kind: "VR", number: "1204" }, foundingDate: "1899-05-28", email: "vorstand@tv-neuhausen.example", industry: "93.12.0", taxNumber: "14313177107", role: "Vorstand", stage: "submitted" },
  { name: "Lindenhof Gastronomie UG (haftungsbeschränkt)", legalForm: "ug", register: { kind: "HRB", number: "256710" }, foundingDate: "2021-11-02", email: "info@lindenhof-gastro.example", industry: "56.10.1", taxNumber: "14314022662", role: "Geschäftsführerin", stage: "rejected" },
  { name: "Alpenblick Immobilien GmbH & Co. KG", legalForm: "gmbhCoKg", register: { kind: "HRA", number: "104552" }, foundingDate: "2010-07-01", email: "verwaltung@alpenblick-immobilien.example", industry: "68.20.1", taxNumber: "14314230915", role: "Geschäftsführer der Komplementärin", stage: "draft" },
];

type Settled = Readonly<Record<string, AnswerValue>>;

const settle = ({ name, legalForm, register, foundingDate, email, industry, taxNumber, role }: DemoCompany): Settled => ({
  "step-1.companyName": name,
  "step-1.legalForm": legalForm,
  "step-1.registered": register !== undefined,
  ...(register !== undefined && { "step-1.registerKind": register.kind, "step-1.registerCourt": "München", "step-1.registerNumber": register.number }),
  "step-1.foundingDate": foundingDate,
  "step-2.zip": "80333",
  "step-2.location": "München",
  "step-2.phone": "+49 89 5550150",
  "step-2.email": email,
  "step-3.email": email,
  "step-3.role": role,
  "step-4.representatives.role": role,
  "step-4.representatives.type": "passport",
  "step-5.industry": industry,
  "step-5.numberOfEmployees": "12",
  "step-5.fiscalYearStart": "01-01",
  "step-6.supportScope": ["accounting", "financialStatements"],
  "step-7.taxOffice": "9143",
  "step-7.taxNumber": taxNumber,
  "step-9.isDissolved": false,
});

const karl = { firstName: "Karl", lastName: "Kaiser", birthDate: "1968-04-12" };
const jens = { firstName: "Jens", lastName: "Petersen", birthDate: "1975-10-30" };
const home = { birthCity: "München", birthCountry: "DE", citizenship: ["DE"], street: "Bauerstraße", houseNumber: "8", zip: "80796", location: "München", country: "DE" };
const kaiserHolding = "step-4j.legalEntityOwners.0";

/** Kaiser Bau GmbH belongs to a holding company and one person: three people stand behind it, two of them with more than a quarter. */
const ownership: Settled = {
  "step-1.companyName": "Kaiser Bau GmbH",
  "step-1.legalForm": "gmbh",
  "step-1.registered": true,
  "step-1.registerKind": "HRB",
  "step-1.registerCourt": "München",
  "step-1.registerNumber": "198204",
  ...Object.fromEntries(Object.entries({ ...karl, ...home }).map(([name, value]) => [`step-3.${name}`, value])),
  "step-3.authority": "legalRepresentative",
  "step-3.type": "passport",
  "step-2.evidenceTypes": ["registerExtract", "shareholderList"],
  "step-4.isListed": false,
  "step-4.isPublicBody": false,
  "step-4.hasLegalEntityOwners": true,
  "step-4j.legalEntityOwners": [
    { ownerKind: "legalEntity", name: "Kaiser Holding GmbH", seat: "München", country: "DE", register: "München, HRB 170021", sharePercent: "60", heldBy: "step-1" },
    { ownerKind: "naturalPerson", ...karl, sharePercent: "75", heldBy: kaiserHolding },
    { ownerKind: "naturalPerson", firstName: "Klara", lastName: "Kaiser", birthDate: "1996-02-29", sharePercent: "25", heldBy: kaiserHolding },
    { ownerKind: "naturalPerson", ...jens, sharePercent: "40", heldBy: "step-1" },
  ],
  "step-5.beneficialOwnerType": "2A",
  "step-5a.owners": [
    { ...karl, ...home, controlKind: "indirectShares", sharePercent: "45" },
    { ...jens, ...home, controlKind: "directShares", sharePercent: "40" },
  ],
  "step-6.pepStatements.isPep": false,
  "step-7.purpose": "Laufende Buchführung, Jahresabschlüsse und Steuererklärungen.",
  "step-7.originOfFunds": ["businessRevenue"],
  "step-7.hasForeignTies": false,
  "step-7.transparencyRegisterChecked": true,
  "step-7.transparencyRegisterDate": "2026-05-04",
  "step-7.differencesFound": false,
};

/** Adds the companies; the first has an Erhebungsbogen and the second a change that wait for their review. */
export async function addCompanies(inFirm: <Result>(work: (ctx: Ctx<UserActor>) => Promise<Result>) => Promise<Result>, settings: Settings): Promise<void> {
  const [kaiser, joinery] = companies;
  for (const [index, company] of companies.entries()) {
    const answer = (attachmentId: string) => sampleAnswers(forms.company, index + 1, { attachmentId: () => attachmentId, settled: settle(company), requiredOnly: true });
    const companyId = await inFirm((ctx) => carryForm(ctx, { formularType: "company", stage: company.stage, datevNumber: company.datevNumber, answer }, settings));
    if (companyId === null) continue;
    if (company === kaiser) {
      const asked = (attachmentId: string) => sampleAnswers(forms.companyAdditional, 1, { attachmentId: () => attachmentId, settled: ownership, requiredOnly: true });
      await inFirm((ctx) => carryForm(ctx, { formularType: "companyAdditional", stage: "submitted", companyId, answer: asked }, settings));
    }
    if (company === joinery) {
      const { "step-2": seat = {}, "step-5": business = {} }: Answers = answer("");
      const changes = { "step-2": { ...seat, street: "Schleißheimer Straße", houseNumber: "214", zip: "80797" }, "step-5": { ...business, numberOfEmployees: "15" } };
      await inFirm((ctx) => carryForm(ctx, { formularType: "companyUpdate", stage: "submitted", companyId, answer: () => changes }, settings));
    }
  }
}
