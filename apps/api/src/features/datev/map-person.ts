import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import type { CountryCode } from "@stammdaten/shared/codes/countries.ts";
import { datevNationality } from "@stammdaten/shared/codes/nationalities.ts";
import { PENSION_CARRIERS } from "@stammdaten/shared/codes/pension-carriers.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswersOf } from "@stammdaten/shared/forms/form.ts";
import { person } from "@stammdaten/shared/forms/person/person.ts";
import { formatTaxNumber, landOfTaxOffice } from "@stammdaten/shared/values/tax-number.ts";
import type { Address, Addressee, BankAccount, Communication, TaxOffice } from "../../integrations/datev/datev-record.ts";
import { Cuts, shorten, type Cut } from "./cuts.ts";
import { describeForNote } from "./describe-for-note.ts";
import { mapSalutation, MOST_NAME, shortenFirstNames, splitTitle, toClientName } from "./map-name.ts";
import { writeNoteBlock } from "./note-block.ts";

/** A person as DATEV is to have them. */
export type PersonRecord = {
  /** An empty text means: DATEV shall have no value there. A member that is absent says nothing. */
  readonly addressee: Addressee;
  /** Of the DATEV client: "Nachname, Vorname". */
  readonly clientName: string;
  readonly cuts: readonly Cut[];
};

type PersonAnswers = AnswersOf<typeof person>;
type AddressAnswers = { street?: string; houseNumber?: string; zip?: string; location?: string; country?: string };

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST = { degree: 25, allFirstNames: 250, job: 80, pension: 20, idNumber: 25, authority: 50, contact: 60, holder: 70 } as const;

const SEX = { ms: "female", mr: "male", diverse: "diverse" } as const;
const MARITAL_STATUS = { single: "LE", married: "VH", divorced: "GS", widowed: "VW", permanentlySeparated: "GT", civilPartnership: "PE" } as const;

/** A day in DATEV's notation. */
const day = (date: string | undefined): string | undefined => (date === undefined ? undefined : `${date}T00:00:00.000`);

/** Leaves out what has no value, so that it says nothing. */
function given<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** A historical value with one entry; DATEV wants the list and the current value, or loses either. */
const history = (list: string, current: string, value: string | undefined, validFrom?: string): Record<string, unknown> =>
  value === undefined ? {} : { [list]: [given({ value, valid_from: day(validFrom) })], [current]: value };

/**
 * The addressee (natural_person) out of a person's master data: every answer that has a field in DATEV lands there, the
 * others stand in `detail.note`. What is too long is cut the way DATEV's own users do, and told in `cuts`.
 * @param answers of the form `person`, by step
 * @param today `YYYY-MM-DD`; decides which questions count
 */
export function mapPerson(answers: Answers, today: string): PersonRecord {
  const relevant = relevantAnswers(person, answers, today);
  const typed = relevant as PersonAnswers;
  const one = typed["step-1"] ?? {};
  const cuts = new Cuts();
  const lastName = one.lastName ?? "";
  const surname = cuts.cut("lastName", lastName, MOST_NAME);
  const detail = {
    ...mapDetail(typed, cuts),
    ...mapIdentity(typed, cuts),
  };
  const addressee = given({
    type: "natural_person" as const,
    ...history("surnames", "current_surname", surname),
    firstname: one.hasNoFirstName === true ? "" : shortenFirstNames(cuts, one.firstName),
    sex: one.salutation === undefined ? undefined : SEX[one.salutation],
    date_of_birth: day(one.birthDate),
    tax_identification_number: typed["step-9"]?.taxId,
    addresses: mapAddresses(typed, cuts),
    communications: mapCommunications(typed, cuts),
    bank_accounts: mapBankAccounts(typed, cuts),
    tax_offices: mapTaxOffices(typed),
    detail,
  });
  const isIdentityNamed = detail.paper_of_identity !== undefined && detail.paper_of_identity !== "";
  const note = writeNoteBlock(describeForNote(person, answers, today, cuts.all, isIdentityNamed));
  return {
    addressee: { ...addressee, detail: given({ ...detail, note: note === "" ? undefined : note }) } as Addressee,
    clientName: toClientName(lastName, one.firstName),
    cuts: cuts.all,
  };
}

function mapDetail(answers: PersonAnswers, cuts: Cuts) {
  const one = answers["step-1"] ?? {};
  const status = answers["step-4"]?.maritalStatus;
  const work = answers["step-7"] ?? {};
  const degree = cuts.cut("academicDegree", one.academicDegree, MOST.degree);
  return given({
    ...mapSalutation({ ...one, academicDegree: degree }),
    degree,
    ...splitTitle(cuts, one.title),
    all_first_names: one.firstName === undefined ? undefined : shorten(one.firstName, MOST.allFirstNames),
    birth_name: cuts.cut("birthName", one.birthName, MOST_NAME),
    place_of_birth: cuts.cut("birthCity", one.birthCity, MOST_NAME),
    country_of_birth: one.birthCountry !== undefined && isDatevCountry(one.birthCountry) ? one.birthCountry : undefined,
    nationality: mapNationality(one.citizenship),
    ...history("denominations", "current_denomination", one.religion),
    ...history("marital_statuses", "current_marital_status", status === undefined ? undefined : MARITAL_STATUS[status], answers["step-4"]?.dateOfStatusChange),
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
  const known = PENSION_CARRIERS.find(({ short, de, en }) => [short, de, en].some((name) => name.toLowerCase() === provider?.toLowerCase()));
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
  const main = { ...mapAddress(two as AddressAnswers, cuts), is_main_street_address: true, is_correspondence_address: postal === undefined };
  if (postal === undefined) return [main];
  return [main, { ...mapAddress(postal, cuts), is_main_street_address: false, is_correspondence_address: true }];
}

function mapAddress(answers: AddressAnswers, cuts: Cuts): Address {
  const { country = "DE" } = answers;
  const isNear = country === "DE" || country === "AT";
  const digits = country === "DE" ? 5 : country === "AT" ? 4 : undefined;
  const zip = answers.zip?.trim();
  return given({
    type: "street",
    street: joinStreet(answers, isNear ? 36 : 41, cuts),
    postal_code: cuts.whole("zip", zip, (text) => digits === undefined || (text.length === digits && /^\d+$/.test(text))) ?? "",
    city: cuts.cut("location", answers.location, isNear ? 30 : 41) ?? "",
    country_code: isDatevCountry(country) ? country : undefined,
  }) as Address;
}

/** Street and house number share one field of DATEV; the house number is never what is cut. */
function joinStreet({ street = "", houseNumber = "" }: AddressAnswers, max: number, cuts: Cuts): string {
  const whole = `${street} ${houseNumber}`.trim();
  if (whole.length <= max) return whole;
  return cuts.keep("street", whole, `${shorten(street, max - houseNumber.length - 1)} ${houseNumber}`.trim());
}

const onlyDigits = (text: string): string => text.replace(/\D/g, "");

/** DATEV has no kind of its own for mobile numbers: they are phones with the note "Mobil". */
function mapCommunications(answers: PersonAnswers, cuts: Cuts): Communication[] | undefined {
  const { phone, mobile, email } = answers["step-2"] ?? {};
  const fits = (text: string): boolean => text.length <= MOST.contact;
  const isTwice = phone !== undefined && mobile !== undefined && onlyDigits(phone) === onlyDigits(mobile);
  const mail = cuts.whole("email", email, fits);
  const list: Communication[] = [
    ...(phone === undefined ? [] : [{ type: "phone", data_content: phone, is_main_communication: true }]),
    ...(mobile === undefined || isTwice ? [] : [{ type: "phone", data_content: mobile, note: "Mobil", is_main_communication: phone === undefined }]),
    ...(mail === undefined ? [] : [{ type: "email", data_content: mail, is_main_communication: true }]),
  ];
  return list.length === 0 ? undefined : list;
}

const fold = (text: string): string => text.normalize("NFC").toLowerCase().replace(/[\s,.]+/g, " ").trim();

function mapBankAccounts(answers: PersonAnswers, cuts: Cuts): BankAccount[] | undefined {
  const { iban, bic, accountHolder } = answers["step-10"] ?? {};
  if (iban === undefined) return undefined;
  const { firstName = "", lastName = "" } = answers["step-1"] ?? {};
  const own = [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map(fold);
  const isOwn = accountHolder !== undefined && own.includes(fold(accountHolder));
  const country = iban.slice(0, 2);
  return [
    given({
      iban,
      bic,
      country_code: isDatevCountry(country) ? country : undefined,
      differing_account_holder: isOwn ? "" : cuts.cut("accountHolder", accountHolder, MOST.holder),
      is_main_bank_account: true,
    }),
  ];
}

/** The tax number is written as the office's Land groups it; DATEV derives the uniform one itself. */
function mapTaxOffices(answers: PersonAnswers): TaxOffice[] | undefined {
  const { taxOffice, taxNumber } = answers["step-9"] ?? {};
  if (taxOffice === undefined) return undefined;
  return [
    given({
      tax_office_number: Number(taxOffice),
      tax_number: taxNumber === undefined ? undefined : formatTaxNumber(taxNumber, landOfTaxOffice(taxOffice)),
      country_code: "DE",
      is_competent_for_operational_income_tax: true,
    }),
  ];
}
