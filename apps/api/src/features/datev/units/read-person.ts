import { COUNTRIES } from "@stammdaten/shared/codes/countries.ts";
import { datevNationality } from "@stammdaten/shared/codes/nationalities.ts";
import type { AnswerGroup } from "@stammdaten/shared/forms/form.ts";
import { person } from "@stammdaten/shared/forms/person/person.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { Cuts } from "./cuts.ts";
import { isObject, isSameValue, objectsOf, type JsonObject } from "./datev-json.ts";
import { shortenFirstNames, splitTitle } from "./map-name.ts";
import { mapPerson } from "./map-person.ts";
import { createAnswerReader, type ReadByHand, type ReadRecord } from "./read-answers.ts";
import { readEnterprise } from "./read-enterprise.ts";
import { readStreet } from "./read-street.ts";

/** Reads people; with the addressee of their enterprise where DATEV has the client as an individual enterprise. */
export type PersonReader = (stored: Addressee, enterprise?: Addressee) => ReadRecord;

/**
 * Reads natural persons back as answers of the form `person`: what `mapPerson` writes.
 * @param today `YYYY-MM-DD`
 */
export function createPersonReader(today: string): PersonReader {
  const read = createAnswerReader(person, (answers) => mapPerson(answers, today).addressee, today);
  return (stored, enterprise) =>
    read(stored, {
      ...readName(stored),
      ...readStreet(stored, "step-2", today),
      ...readPostal(stored, today),
      ...readIdentity(stored, today),
      ...readStatusDay(stored),
      ...(enterprise === undefined ? {} : readEnterprise(enterprise)),
    });
}

/** A member that holds words; undefined where there are none, null for what is something else. */
const wordsOf = (object: JsonObject, name: string): string | undefined | null => {
  const value = object[name];
  return value === undefined || value === "" ? undefined : typeof value === "string" ? value : null;
};
const detailOf = ({ detail }: Addressee): JsonObject => (isObject(detail) ? detail : {});

/** All first names where the short field has only the first of them; title and prefix in one answer; the one citizenship. */
function readName(stored: Addressee): ReadByHand {
  const detail = detailOf(stored);
  const all = wordsOf(detail, "all_first_names") ?? undefined;
  const first = wordsOf(stored, "firstname");
  const isLonger = all !== undefined && typeof first === "string" && shortenFirstNames(new Cuts(), all) === first;
  return {
    "step-1.firstName": isLonger ? all : first,
    "step-1.title": readTitle(detail),
    "step-1.citizenship": readCitizenship(wordsOf(detail, "nationality")),
  };
}

function readTitle(detail: JsonObject): string | undefined | null {
  const parts = [wordsOf(detail, "title_of_nobility"), wordsOf(detail, "name_prefix")];
  const given = parts.filter((part) => typeof part === "string").join(" ");
  if (given === "") return parts.includes(null) ? null : undefined;
  const again = splitTitle(new Cuts(), given);
  return again.title_of_nobility === parts[0] && again.name_prefix === parts[1] ? given : null;
}

/** Both Congos and both Koreas share an adjective: which one is meant nobody can tell. */
function readCitizenship(adjective: string | undefined | null): string[] | undefined | null {
  if (typeof adjective !== "string") return adjective;
  const countries = COUNTRIES.filter((country) => datevNationality(country) === adjective);
  return countries.length === 1 ? countries : null;
}

/** Another street address for letters; of a post office box the form knows nothing. */
function readPostal(stored: Addressee, today: string): ReadByHand {
  const at = "step-2.postalAddress";
  const street = readStreet(stored, at, today);
  return { ...street, "step-2.hasPostalAddress": street[`${at}.street`] === undefined ? undefined : true };
}

const DOCUMENT = ["paper_of_identity", "identification_number", "issuing_authority", "date_of_issue", "date_of_expiry"] as const;

/** The five values describe one document: they are read together, and only if they would be written the same. */
function readIdentity(stored: Addressee, today: string): ReadByHand {
  const detail = detailOf(stored);
  const [paper, number, authority, issued, expires] = DOCUMENT.map((name) => wordsOf(detail, name) ?? undefined);
  const group: AnswerGroup = {
    type: paper === undefined ? undefined : "passport",
    documentNumber: number,
    issuingAuthority: authority,
    issuedOn: issued?.slice(0, 10),
    validUntil: expires?.slice(0, 10),
  };
  const written = detailOf(mapPerson({ "step-3": group }, today).addressee);
  const isSame = DOCUMENT.every((name) => isSameValue(written[name] ?? "", detail[name] ?? ""));
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [`step-3.${name}`, value === undefined || isSame ? value : null]));
}

/** The day from which the present marital status holds. */
function readStatusDay(stored: Addressee): ReadByHand {
  const detail = detailOf(stored);
  const present = objectsOf(detail["marital_statuses"]).findLast(({ value }) => value === detail["current_marital_status"]);
  const from = present === undefined ? undefined : wordsOf(present, "valid_from");
  return { "step-4.dateOfStatusChange": typeof from === "string" ? from.slice(0, 10) : from };
}
