import { isSameName, listSpellings } from "@stammdaten/shared/values/same-name.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";

const dayOf = (date: string | undefined): string => (date ?? "").slice(0, 10);
/** The first of several first names, in each of its spellings. */
const firstsOf = (names: string | undefined): string[] => listSpellings(names ?? "").map((spelling) => spelling.split(" ")[0] ?? "");

type BirthDates = readonly [string, string];
const contradicts = ([one, other]: BirthDates): boolean => one !== "" && other !== "" && one !== other;

const isSameFirstName = (one: Addressee, other: Addressee): boolean =>
  !one.firstname || !other.firstname || firstsOf(one.firstname).some((first) => firstsOf(other.firstname).includes(first));

/**
 * Whether an addressee behind a client number can be the person we are about to write: never overwrite somebody else.
 * The tax ID decides (§ 139b AO: one for life), unless birth date and surname both say otherwise: then one of the two was
 * mistyped. Then birth date and name, where a surname may have changed with a marriage, but father and son of one name
 * are two people.
 */
export function canBeSamePerson(stored: Addressee, wanted: Addressee): boolean {
  const taxIds = [stored.tax_identification_number, wanted.tax_identification_number];
  const isSameSurname = isSameName(stored.current_surname ?? "", wanted.current_surname ?? "");
  const birthDates: BirthDates = [dayOf(stored.date_of_birth), dayOf(wanted.date_of_birth)];
  if (taxIds[0] && taxIds[0] === taxIds[1]) return isSameSurname || !contradicts(birthDates);
  if (taxIds[0] && taxIds[1])
    return isSameSurname && isSameFirstName(stored, wanted) && birthDates[0] !== "" && birthDates[0] === birthDates[1];
  if (birthDates[0] === "" || birthDates[1] === "") return isSameSurname && isSameFirstName(stored, wanted);
  if (birthDates[0] !== birthDates[1]) return false;
  return isSameSurname || (Boolean(stored.firstname) && Boolean(wanted.firstname) && isSameFirstName(stored, wanted));
}

/** Whether two records are surely one person: same tax ID and no other birth date, or the same whole name and birth date. */
export function isSamePerson(stored: Addressee, wanted: Addressee): boolean {
  const [one, other] = [stored.tax_identification_number, wanted.tax_identification_number];
  if (one && other) return one === other && !contradicts([dayOf(stored.date_of_birth), dayOf(wanted.date_of_birth)]);
  return (
    isSameName(stored.current_surname ?? "", wanted.current_surname ?? "") &&
    isSameName(stored.firstname ?? "", wanted.firstname ?? "") &&
    dayOf(stored.date_of_birth) !== "" &&
    dayOf(stored.date_of_birth) === dayOf(wanted.date_of_birth)
  );
}
