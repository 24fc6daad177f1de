import { normaliseRegisterCourt } from "@stammdaten/shared/values/register/register-court.ts";
import { normaliseRegisterNumber } from "@stammdaten/shared/values/register/register-number.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";

const fold = (text: string | undefined): string =>
  (text ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** From here on a name may have been cut for DATEV's 50 characters, by hand or by us. */
const MAY_BE_CUT = 30;

/** Whether two companies' names are one, but for the way they are written or cut. */
export function isSameCompanyName(one: string | undefined, other: string | undefined): boolean {
  const [short, long] = [fold(one), fold(other)].sort((left, right) => left.length - right.length);
  if (short === undefined || long === undefined || short === "") return false;
  return short === long || (short.length >= MAY_BE_CUT && long.startsWith(short));
}

type Comparison = "same" | "other" | "unknown";

const compare = (one: string, other: string): Comparison => (one === "" || other === "" ? "unknown" : one === other ? "same" : "other");

const vatIdOf = ({ eu_vat_id_country_code: country, eu_vat_id_number: number }: Addressee): string =>
  number === undefined ? "" : fold(`${country ?? "DE"}${number}`);

/** A court's name of so many letters may have been cut for DATEV's 25 characters. */
const COURT_MAY_BE_CUT = 20;

function readRegistration({ detail }: Addressee): { kind: string; number: string; court: string } {
  const { current_registration_number: typed = "", current_name_of_register_court: court = "" } = detail ?? {};
  return {
    kind: /^\s*([a-z]+)/i.exec(typed)?.[1]?.toLowerCase() ?? "",
    number: fold(normaliseRegisterNumber(typed)),
    court: fold(normaliseRegisterCourt(court)),
  };
}

/**
 * Register, court and number together name one enterprise, and none of them alone (§ 11 Abs. 4 Nr. 2 Buchst. c GwG). They
 * are written in many ways: with and without "Amtsgericht", with the kind before the number or in a field of its own.
 */
function compareRegistrations(stored: Addressee, wanted: Addressee): Comparison {
  const [one, other] = [readRegistration(stored), readRegistration(wanted)];
  if ([one, other].some(({ number, court }) => number === "" || court === "")) return "unknown";
  const [short = "", long = ""] = [one.court, other.court].sort((left, right) => left.length - right.length);
  const isSameCourt = short === long || (short.length >= COURT_MAY_BE_CUT && long.startsWith(short));
  return one.number === other.number && isSameCourt && compare(one.kind, other.kind) !== "other" ? "same" : "other";
}

const dayOf = (date: string | undefined): string => (date ?? "").slice(0, 10);
const taxNumbersOf = ({ tax_offices: offices = [] }: Addressee): string[] =>
  offices.map(({ tax_office_number: office, tax_number: number }) => `${office ?? ""} ${(number ?? "").replace(/\D/g, "")}`);

function compareAll(stored: Addressee, wanted: Addressee) {
  const wantedNumbers = taxNumbersOf(wanted).filter((number) => /^\d+ \d+$/.test(number));
  return {
    isSameName: isSameCompanyName(stored.current_company_name, wanted.current_company_name),
    vatId: compare(vatIdOf(stored), vatIdOf(wanted)),
    registration: compareRegistrations(stored, wanted),
    foundation: compare(dayOf(stored.date_of_foundation), dayOf(wanted.date_of_foundation)),
    hasSameTaxNumber: taxNumbersOf(stored).some((number) => wantedNumbers.includes(number)),
  };
}

/**
 * Whether two records are surely one company: the same VAT ID or entry in a register, and name or day of foundation with
 * it; where one of the two has neither, the same name with the tax number or the day of foundation.
 */
export function isSameCompany(stored: Addressee, wanted: Addressee): boolean {
  const { isSameName, vatId, registration, foundation, hasSameTaxNumber } = compareAll(stored, wanted);
  for (const identifier of [vatId, registration]) {
    if (identifier === "same") return isSameName || foundation === "same";
    if (identifier === "other") return false;
  }
  return isSameName && foundation !== "other" && (hasSameTaxNumber || foundation === "same");
}

/**
 * Whether an addressee behind a client number can be the company we are about to write: never overwrite somebody else.
 * A company may be renamed, move to another court and get another tax number, but not all at once.
 */
export function canBeSameCompany(stored: Addressee, wanted: Addressee): boolean {
  const { isSameName, vatId, registration, foundation, hasSameTaxNumber } = compareAll(stored, wanted);
  if (vatId === "same" || registration === "same") return isSameName || foundation !== "other";
  if (vatId === "other" || registration === "other") return isSameName && (foundation === "same" || hasSameTaxNumber);
  if (isSameName) return foundation !== "other" || hasSameTaxNumber;
  return hasSameTaxNumber && foundation === "same";
}

const cityOf = ({ addresses = [] }: Addressee): string =>
  fold((addresses.find((address) => address.is_main_street_address === true) ?? addresses[0])?.city);

/** Whether two records are one company, or look so much like one that nobody should have both: the same name and place, too. */
export function isDuplicateCompany(stored: Addressee, wanted: Addressee): boolean {
  if (isSameCompany(stored, wanted)) return true;
  const { isSameName, vatId, registration } = compareAll(stored, wanted);
  return isSameName && vatId !== "other" && registration !== "other" && compare(cityOf(stored), cityOf(wanted)) === "same";
}
