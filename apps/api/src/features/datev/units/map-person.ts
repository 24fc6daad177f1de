import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import type { CountryCode } from "@stammdaten/shared/codes/countries.ts";
import { datevNationality } from "@stammdaten/shared/codes/nationalities.ts";
import { PENSION_CARRIERS } from "@stammdaten/shared/codes/pension-carriers.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswersOf } from "@stammdaten/shared/forms/form.ts";
import { person } from "@stammdaten/shared/forms/person/person.ts";
import type { Address, Addressee } from "@stammdaten/datev/datev-record.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { Cuts, shorten } from "./cuts.ts";
import { describeForNote } from "./describe-for-note.ts";
import { mapAddress, type AddressAnswers } from "./map-address.ts";
import { mapBankAccounts } from "./map-bank-accounts.ts";
import { mapCommunications } from "./map-communications.ts";
import { mapSalutation, MOST_NAME, shortenFirstNames, splitTitle, toClientName } from "./map-name.ts";
import { mapTaxOffices } from "./map-tax-offices.ts";
import { writeNoteBlock } from "./note-block.ts";
import { day, given, history } from "./record-members.ts";

type PersonAnswers = AnswersOf<typeof person>;

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST = { degree: 25, allFirstNames: 250, job: 80, pension: 20, idNumber: 25, authority: 50 } as const;

const SEX = { ms: "female", mr: "male", diverse: "diverse" } as const;
const MARITAL_STATUS = {
  single: "LE",
  married: "VH",
  divorced: "GS",
  widowed: "VW",
  permanentlySeparated: "GT",
  civilPartnership: "PE",
} as const;

/**
 * The addressee (natural_person) out of a person's master data: every answer that has a field in DATEV lands there, the
 * others stand in `detail.note`. What is too long is cut the way DATEV's own users do, and told in `cuts`.
 * @param answers of the form `person`, by step
 * @param today `YYYY-MM-DD`; decides which questions count
 */
export function mapPerson(answers: Answers, today: string): AddresseeRecord {
  const relevant = relevantAnswers(person, answers, today);
  const typed = relevant as PersonAnswers;
  const one = typed["step-1"] ?? {};
  const cuts = new Cuts();
  const detail = {
    ...mapDetail(typed, cuts),
    ...mapIdentity(typed, cuts),
  };
  const addressee = given({
    type: "natural_person" as const,
    ...history("surnames", "current_surname", cuts.cut("lastName", one.lastName, MOST_NAME)),
    firstname: one.hasNoFirstName === true ? "" : shortenFirstNames(cuts, one.firstName),
    sex: one.salutation === undefined ? undefined : SEX[one.salutation],
    date_of_birth: day(one.birthDate),
    tax_identification_number: typed["step-9"]?.taxId,
    addresses: mapAddresses(typed, cuts),
    communications: mapCommunications(typed["step-2"] ?? {}, cuts),
    bank_accounts: mapBankAccounts(typed["step-10"] ?? {}, namesOf(one), cuts),
    tax_offices: mapTaxOffices(typed["step-9"] ?? {}),
    detail,
  });
  const isIdentityNamed = detail.paper_of_identity !== undefined && detail.paper_of_identity !== "";
  const note = writeNoteBlock(describeForNote(person, answers, today, cuts.all, isIdentityNamed));
  return {
    addressee: { ...addressee, detail: given({ ...detail, note: note === "" ? undefined : note }) } as Addressee,
    clientName: toClientName(one.lastName ?? "", one.firstName),
    cuts: cuts.all,
  };
}

function mapDetail(answers: PersonAnswers, cuts: Cuts) {
  const one = answers["step-1"] ?? {};
  const status = answers["step-4"]?.maritalStatus;
  const work = answers["step-7"] ?? {};
  const degree = cuts.cut("academicDegree", one.academicDegree, MOST.degree);
  return given({
    ...mapSalutation(one),
    degree,
    ...splitTitle(cuts, one.title),
    all_first_names: one.firstName === undefined ? undefined : shorten(one.firstName, MOST.allFirstNames),
    birth_name: cuts.cut("birthName", one.birthName, MOST_NAME),
    place_of_birth: cuts.cut("birthCity", one.birthCity, MOST_NAME),
    country_of_birth: one.birthCountry !== undefined && isDatevCountry(one.birthCountry) ? one.birthCountry : undefined,
    nationality: mapNationality(one.citizenship),
    ...history("denominations", "current_denomination", one.religion),
    ...history(
      "marital_statuses",
      "current_marital_status",
      status === undefined ? undefined : MARITAL_STATUS[status],
      answers["step-4"]?.dateOfStatusChange,
    ),
    ...history("job_titles", "current_job_title", cuts.cut("currentOccupation", work.currentOccupation, MOST.job)),
    pension_insurance_institute: mapPensionCarrier(cuts, work.pensionInsuranceProvider),
    social_security_number: work.pensionInsuranceNumber,
  });
}

/** DATEV holds one citizenship: the first that it has a word for; the note names all. */
function mapNationality(countries: readonly string[] | undefined): string | undefined {
  for (const country of countries ?? []) {
    const word = datevNationality(country as CountryCode);
    if (word !== null) return word;
  }
  return undefined;
}

function mapPensionCarrier(cuts: Cuts, provider: string | undefined): string | undefined {
  const known = PENSION_CARRIERS.find(({ short, de, en }) =>
    [short, de, en].some((name) => name.toLowerCase() === provider?.toLowerCase()),
  );
  return known?.short ?? cuts.cut("pensionInsuranceProvider", provider, MOST.pension);
}

/** German passports' numbers begin with one of these letters, identity cards' with others (BMI, serial numbers since 2007). */
const PASSPORT_NUMBER = /^[CFGHJK][0-9CFGHJKLMNPRTVWXYZ]{8,9}$/i;

/** The five values describe one document, so they are set together: what the new one has not is taken away. */
function mapIdentity(answers: PersonAnswers, cuts: Cuts) {
  const identity = answers["step-3"];
  if (identity?.documentNumber === undefined && identity?.type === undefined) return {};
  const number = cuts.whole("documentNumber", identity.documentNumber, (text) => text.length <= MOST.idNumber);
  // DATEV has codes for the passport (RP) and the identity card (PA) alone; the other proofs are named in the note.
  const paper = identity.type !== "passport" ? "" : PASSPORT_NUMBER.test(identity.documentNumber ?? "") ? "RP" : "PA";
  return {
    paper_of_identity: paper,
    identification_number: number ?? "",
    issuing_authority: cuts.cut("issuingAuthority", identity.issuingAuthority, MOST.authority) ?? "",
    date_of_issue: day(identity.issuedOn) ?? "",
    date_of_expiry: day(identity.validUntil) ?? "",
  };
}

function mapAddresses(answers: PersonAnswers, cuts: Cuts): Address[] | undefined {
  const two = answers["step-2"];
  if (two?.street === undefined && two?.location === undefined) return undefined;
  const postal = two.hasPostalAddress === true ? (two.postalAddress as AddressAnswers | undefined) : undefined;
  const main = {
    ...mapAddress(two as AddressAnswers, cuts),
    is_main_street_address: true,
    is_correspondence_address: postal === undefined,
  };
  if (postal === undefined) return [main];
  return [main, { ...mapAddress(postal, cuts), is_main_street_address: false, is_correspondence_address: true }];
}

const namesOf = ({ firstName = "", lastName = "" }: NonNullable<PersonAnswers["step-1"]>): string[] => [
  `${firstName} ${lastName}`,
  `${lastName} ${firstName}`,
];
