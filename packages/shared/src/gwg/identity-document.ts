import { countryOfZone } from "../codes/zone-countries.ts";
import { isSameName, listSpellings } from "../values/same-name.ts";
import type { NamedPerson } from "./list-people.ts";

/** A passport, an identity card, or a residence permit. */
export const identityDocumentKinds = ["passport", "card", "permit"] as const;

/** How far the reading of a picture is. `notRead`: no zone was found in it, or one whose check digits fail. */
export const identityReadingStates = ["waiting", "read", "notRead", "notAPicture"] as const;

/**
 * What the machine-readable zone of an identity document says (ICAO 9303). Number and days have check digits; of the rest is null what
 * was not read twice alike. Days are `YYYY-MM-DD`, states three letters as the zone has them, names in the letters A to Z.
 */
export type IdentityDocument = {
  readonly kind: (typeof identityDocumentKinds)[number];
  readonly number: string;
  /** The number's check digit; on German documents people often copy it along with the number. */
  readonly numberCheck: string;
  readonly issuingState: string | null;
  readonly lastName: string | null;
  readonly firstName: string | null;
  /** Whether the name fills its line, so that it may go on where the document has no more room (ICAO 9303, part 3, 4.6). */
  readonly isNameCut: boolean;
  readonly birthDate: string;
  readonly sex: "male" | "female" | null;
  readonly nationality: string | null;
  readonly validUntil: string;
};

/** What of a document the client's answers name too. */
export const comparedFields = ["name", "birthDate", "documentNumber", "validUntil", "nationality"] as const;

/** Nationalities are country codes of forms, the client's separated by commas; a zone's code that is no country's is as it was read. */
export type ComparedField = {
  readonly field: (typeof comparedFields)[number];
  /** Null where it was not read for certain. */
  readonly read: string | null;
  /** Null where the client did not say it. */
  readonly answered: string | null;
  readonly differs: boolean;
};

const signs = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** The name as the zone has it, the first names first; null where it was not read for certain. */
const nameOf = ({ firstName, lastName }: IdentityDocument): string | null =>
  firstName === null || lastName === null ? null : [firstName, lastName].filter((part) => part !== "").join(" ");

/** Whether a name is the one that was read; of one that was cut off, whether it begins like that. */
function isReadName({ isNameCut }: IdentityDocument, read: string, name: string): boolean {
  if (isSameName(read, name)) return true;
  if (!isNameCut) return false;
  const [begin = ""] = listSpellings(read);
  return listSpellings(name).some((spelling) => spelling.startsWith(begin));
}

/** The code of stateless people (ICAO 9303, part 3, section 5). Refugees, and people of whom nothing is said, may have a nationality. */
const STATELESS = "XXA";

/** Whether a nationality that was read may be one of the client's: a document has one of several. */
const mayBeOf = (code: string, citizenship: readonly string[]): boolean => {
  const country = countryOfZone(code);
  return country === null ? code !== STATELESS : citizenship.includes(country);
};

/**
 * What was read beside what the client said, for the firm to compare (§ 11 Abs. 4 Nr. 1, § 8 Abs. 2 S. 1 GwG). A name is the same in any
 * of its spellings; one that says fewer first names than the document is not. Nothing that one of both does not say differs.
 */
export function compareDocument(document: IdentityDocument, person: NamedPerson): ComparedField[] {
  const { name, birthDate, citizenship, document: named } = person;
  const number = named?.number ?? null;
  const isSameNumber = number !== null && [document.number, document.number + document.numberCheck].includes(signs(number));
  const readName = nameOf(document);
  const { nationality } = document;
  const country = nationality === null ? null : (countryOfZone(nationality) ?? nationality);
  const said = citizenship.length === 0 ? null : citizenship.join(", ");
  const compare = (field: ComparedField["field"], read: string | null, answered: string | null, isSame: boolean): ComparedField => ({
    field,
    read,
    answered,
    differs: read !== null && answered !== null && !isSame,
  });
  return [
    compare("name", readName, name, readName !== null && isReadName(document, readName, name)),
    compare("birthDate", document.birthDate, birthDate, document.birthDate === birthDate),
    compare("documentNumber", document.number, number, isSameNumber),
    compare("validUntil", document.validUntil, named?.validUntil ?? null, document.validUntil === (named?.validUntil ?? null)),
    compare("nationality", country, said, nationality !== null && mayBeOf(nationality, citizenship)),
  ];
}
