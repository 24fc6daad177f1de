import { COUNTRIES, type CountryCode } from "@stammdaten/shared/codes/countries.ts";
import { datevNationality } from "@stammdaten/shared/codes/nationalities.ts";
import { PENSION_CARRIERS } from "@stammdaten/shared/codes/pension-carriers.ts";
import { isSameValue, objectsOf } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { day, history } from "./record-members.ts";
import { defineUnit, dayAt, wordsAt } from "./unit.ts";

const SEX: Readonly<Record<string, string>> = { ms: "female", mr: "male", diverse: "diverse" };
const MARITAL_STATUS: Readonly<Record<string, string>> = {
  single: "LE",
  married: "VH",
  divorced: "GS",
  widowed: "VW",
  permanentlySeparated: "GT",
  civilPartnership: "PE",
};
/** DATEV's room for a pension carrier, in characters. */
const MOST_PENSION = 20;

/** The answer that is written as that code; null for a code that no answer has. */
const answerOf = (codes: Readonly<Record<string, string>>, code: string | undefined | null): string | undefined | null =>
  typeof code === "string" ? (Object.keys(codes).find((answer) => codes[answer] === code) ?? null) : code;

export const sex = defineUnit({
  key: "sex",
  source: membersOf("Addressee", "sex"),
  answers: { salutation: "text" },
  write: ({ salutation }) => ({ addressee: { sex: salutation === undefined ? undefined : SEX[salutation] } }),
  read: ({ addressee }) => ({ salutation: answerOf(SEX, wordsAt(addressee, "sex")) }),
});

/** DATEV holds one citizenship: the first that it has a word for; the note names all. */
export const nationality = defineUnit({
  key: "detail.nationality",
  source: membersOf("Detail", "nationality"),
  answers: { citizenship: "texts" },
  write: ({ citizenship = [] }) => ({
    detail: { nationality: citizenship.map((country) => datevNationality(country as CountryCode)).find((word) => word !== null) },
  }),
  read: ({ detail }) => {
    const adjective = wordsAt(detail, "nationality");
    if (typeof adjective !== "string") return { citizenship: adjective };
    // Both Congos and both Koreas share an adjective: which one is meant nobody can tell.
    const countries = COUNTRIES.filter((country) => datevNationality(country) === adjective);
    return { citizenship: countries.length === 1 ? countries : null };
  },
  listForNote: ({ citizenship }) => {
    const countries = Array.isArray(citizenship) ? citizenship : [];
    const isInFull = countries.length <= 1 && countries.every((country) => datevNationality(country as CountryCode) !== null);
    return isInFull ? [] : ["citizenship"];
  },
});

/** The marital status, and the day from which it holds. */
export const maritalStatus = defineUnit({
  key: "detail.current_marital_status",
  source: membersOf("Detail", "current_marital_status"),
  answers: { maritalStatus: "text", dateOfStatusChange: "text" },
  write: ({ maritalStatus: status, dateOfStatusChange: since }) => ({
    detail: history("marital_statuses", "current_marital_status", status === undefined ? undefined : MARITAL_STATUS[status], since),
  }),
  read: ({ detail }) => {
    const code = wordsAt(detail, "current_marital_status");
    const present = objectsOf(detail["marital_statuses"]).findLast(({ value }) => isSameValue(value, detail["current_marital_status"]));
    return { maritalStatus: answerOf(MARITAL_STATUS, code), dateOfStatusChange: dayAt(present, "valid_from") };
  },
});

/** Carriers by the short name that DATEV has room for. */
export const pensionCarrier = defineUnit({
  key: "detail.pension_insurance_institute",
  source: membersOf("Detail", "pension_insurance_institute"),
  answers: { pensionInsuranceProvider: "text" },
  write: ({ pensionInsuranceProvider: provider }, { truncations }) => {
    const known = PENSION_CARRIERS.find(({ short, de, en }) =>
      [short, de, en].some((name) => name.toLowerCase() === provider?.toLowerCase()),
    );
    const name = known?.short ?? truncations.shorten("pensionInsuranceProvider", provider, MOST_PENSION);
    return { detail: { pension_insurance_institute: name } };
  },
  read: ({ detail }) => ({ pensionInsuranceProvider: wordsAt(detail, "pension_insurance_institute") }),
});

const document = {
  type: "text",
  documentNumber: "text",
  issuingAuthority: "text",
  issuedOn: "text",
  validUntil: "text",
} as const;
type DocumentAnswers = { readonly [Name in keyof typeof document]?: string | undefined };

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST_NUMBER = 25;
const MOST_AUTHORITY = 50;

/** German passports' numbers begin with one of these letters, identity cards' with others (BMI, serial numbers since 2007). */
const PASSPORT_NUMBER = /^[CFGHJK][0-9CFGHJKLMNPRTVWXYZ]{8,9}$/i;
/** DATEV has codes for the passport (RP) and the identity card (PA) alone; the other proofs are named in the note. */
const paperOf = ({ type, documentNumber = "" }: DocumentAnswers): string =>
  type !== "passport" ? "" : PASSPORT_NUMBER.test(documentNumber) ? "RP" : "PA";

/** The five values describe one document, so they are written together, and read only if they would be written the same. */
export const identityDocument = defineUnit({
  key: "identity",
  source: membersOf("Detail", ...["paper_of_identity", "identification_number", "issuing_authority", "date_of_issue", "date_of_expiry"]),
  answers: document,
  rank: 1,
  write: (answers, { truncations }) => {
    if (answers.documentNumber === undefined && answers.type === undefined) return {};
    const number = truncations.wholeOrNothing("documentNumber", answers.documentNumber, (text) => text.length <= MOST_NUMBER);
    return {
      detail: {
        paper_of_identity: paperOf(answers),
        identification_number: number ?? "",
        issuing_authority: truncations.shorten("issuingAuthority", answers.issuingAuthority, MOST_AUTHORITY) ?? "",
        date_of_issue: day(answers.issuedOn) ?? "",
        date_of_expiry: day(answers.validUntil) ?? "",
      },
    };
  },
  read: ({ detail }) => {
    const paper = wordsAt(detail, "paper_of_identity");
    const read = {
      type: typeof paper === "string" ? "passport" : paper,
      documentNumber: wordsAt(detail, "identification_number"),
      issuingAuthority: wordsAt(detail, "issuing_authority"),
      issuedOn: dayAt(detail, "date_of_issue"),
      validUntil: dayAt(detail, "date_of_expiry"),
    };
    // A document without its kind and number is not written at all.
    const isDocument = typeof paper === "string" || typeof read.documentNumber === "string";
    const isSame =
      isDocument && paperOf({ type: read.type ?? undefined, documentNumber: read.documentNumber ?? undefined }) === (paper ?? "");
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, value === undefined || isSame ? value : null]));
  },
  listForNote: ({ type }) => (type === "passport" ? [] : ["type"]),
});
