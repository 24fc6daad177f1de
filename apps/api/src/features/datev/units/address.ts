import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import type { Address, Addressee } from "@stammdaten/datev/datev-record.ts";
import { objectsOf, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { award, awardIfNone, foldText, openEntries, putEntry } from "./list-entries.ts";
import { given, history } from "./record-members.ts";
import { splitStreet } from "./split-street.ts";
import { shorten, type Truncations } from "./truncation.ts";
import { defineUnit, wordsAt, type AnswersOfKinds, type ListEntry, type ReadAnswers } from "./unit.ts";

const asked = { street: "text", houseNumber: "text", zip: "text", location: "text", country: "text" } as const;
const postalAsked = {
  "postalAddress.street": "text",
  "postalAddress.houseNumber": "text",
  "postalAddress.zip": "text",
  "postalAddress.location": "text",
  "postalAddress.country": "text",
} as const;
type AddressAnswers = AnswersOfKinds<typeof asked>;

/** DATEV's room for a company's head office, in characters. */
const MOST_PLACE = 30;

const isStreet = (entry: JsonObject): boolean => entry["type"] === "street";
const isMain = (entry: JsonObject): boolean => entry["is_main_street_address"] === true;
const inAddresses = { list: "addresses", isWritable: isStreet } as const satisfies Partial<ListEntry>;

/** The home address, or a company's seat: where the management is and letters go, because the form asks for no other address. */
export const address = defineUnit({
  key: "addresses",
  source: [
    ...membersOf("Address", "type", "street", "postal_code", "city", "country_code"),
    ...membersOf("Address", "is_main_street_address", "is_correspondence_address", "is_management_address"),
    ...membersOf("Detail", "current_location_of_head_office", "current_country_of_head_office"),
  ],
  answers: asked,
  dependsOn: { hasPostalAddress: "flag" },
  entry: { ...inAddresses, isOne: isMain },
  write: ({ hasPostalAddress, ...answers }, { type, truncations }) => {
    const { location, country } = answers;
    const isSeat = type === "legal_person";
    const headOffice = isSeat
      ? {
          ...history("locations_of_head_office", "current_location_of_head_office", truncations.shorten("location", location, MOST_PLACE)),
          ...history(
            "countries_of_head_office",
            "current_country_of_head_office",
            country !== undefined && isDatevCountry(country) ? country : undefined,
          ),
        }
      : {};
    if (answers.street === undefined && location === undefined) return { detail: headOffice };
    const flags = isSeat
      ? { is_correspondence_address: true, is_management_address: true }
      : { is_correspondence_address: hasPostalAddress !== true };
    return {
      addressee: { addresses: [{ ...writeAddress(answers, truncations), is_main_street_address: true, ...flags }] },
      detail: headOffice,
    };
  },
  read: ({ entry }) => readAddress(entry),
  derived: ["detail.current_location_of_head_office", "detail.current_country_of_head_office"],
  merge: {
    members: ["addresses"],
    run: (result, { stored, wanted }, today) => {
      const list = mergeAddresses(objectsOf(stored.addresses), objectsOf(wanted.addresses), today);
      if (list.length > 0) result["addresses"] = list;
    },
  },
  debtor: ({ addresses = [] }: Addressee) => {
    const letters = addresses.find((one) => one.is_correspondence_address === true) ?? addresses[0];
    return {
      address:
        letters === undefined
          ? undefined
          : { street: letters.street, postalCode: letters.postal_code, city: letters.city, country: letters.country_code },
    };
  },
});

/** Another street address for letters; of a post office box the form knows nothing. */
export const postalAddress = defineUnit({
  key: "postal",
  source: membersOf(
    "Address",
    ...["type", "street", "postal_code", "city", "country_code", "is_main_street_address", "is_correspondence_address"],
  ),
  answers: postalAsked,
  dependsOn: { hasPostalAddress: "flag", street: "text", location: "text" },
  entry: { ...inAddresses, isOne: (entry) => entry["is_correspondence_address"] === true && !isMain(entry) },
  write: ({ hasPostalAddress, street, location, ...answers }, { truncations }) => {
    if (hasPostalAddress !== true || (street === undefined && location === undefined)) return {};
    const postal = {
      street: answers["postalAddress.street"],
      houseNumber: answers["postalAddress.houseNumber"],
      zip: answers["postalAddress.zip"],
      location: answers["postalAddress.location"],
      country: answers["postalAddress.country"],
    };
    const flags = { is_main_street_address: false, is_correspondence_address: true };
    return { addressee: { addresses: [{ ...writeAddress(postal, truncations), ...flags }] } };
  },
  read: ({ entry }) => {
    const read = readAddress(entry);
    return {
      ...Object.fromEntries(Object.entries(read).map(([name, value]) => [`postalAddress.${name}`, value])),
      hasPostalAddress: read["street"] === undefined ? undefined : true,
    };
  },
});

/** A street address without its flags, in DATEV's lengths: 36 and 30 characters in Germany and Austria, 41 elsewhere. */
function writeAddress(answers: AddressAnswers, truncations: Truncations): Address {
  const { country = "DE" } = answers;
  const isNear = country === "DE" || country === "AT";
  const digits = country === "DE" ? 5 : country === "AT" ? 4 : undefined;
  const zip = answers.zip?.trim();
  const isZip = (text: string): boolean => digits === undefined || (text.length === digits && /^\d+$/.test(text));
  return given({
    type: "street",
    street: joinStreet(answers, isNear ? 36 : 41, truncations),
    postal_code: truncations.wholeOrNothing("zip", zip, isZip) ?? "",
    city: truncations.shorten("location", answers.location, isNear ? 30 : 41) ?? "",
    country_code: isDatevCountry(country) ? country : undefined,
  });
}

/** Street and house number share one member of DATEV; the house number is never truncated. */
function joinStreet({ street = "", houseNumber = "" }: AddressAnswers, max: number, truncations: Truncations): string {
  const whole = `${street} ${houseNumber}`.trim();
  if (whole.length <= max) return whole;
  return truncations.add("street", whole, `${shorten(street, max - houseNumber.length - 1)} ${houseNumber}`.trim());
}

function readAddress(entry: JsonObject | undefined): ReadAnswers {
  const line = wordsAt(entry, "street");
  return {
    ...(typeof line === "string" ? splitStreet(line) : { street: undefined, houseNumber: undefined }),
    zip: wordsAt(entry, "postal_code"),
    location: wordsAt(entry, "city"),
    country: wordsAt(entry, "country_code"),
  };
}

const isSameAddress = (one: JsonObject, other: JsonObject): boolean =>
  isStreet(one) && ["street", "postal_code", "city"].every((name) => foldText(one[name]) === foldText(other[name]));

/**
 * The home address or seat goes into the main street address, a postal address into the one for correspondence. A post
 * office box that the firm keeps for correspondence stays so: our questionnaires cannot ask for one; nor can that of
 * companies ask for a postal address.
 */
function mergeAddresses(stored: readonly JsonObject[], wanted: readonly JsonObject[], today: string): JsonObject[] {
  const entries = openEntries(stored, today);
  const wantedMain = wanted.find(isMain);
  if (wantedMain === undefined) return entries.all;
  const { valid } = entries;
  const former = valid.find((one) => isStreet(one) && isMain(one));
  const main = putEntry(entries, valid.find((one) => isSameAddress(one, wantedMain)) ?? former, wantedMain);
  award(valid.filter(isStreet), "is_main_street_address", main);
  const isSeat = wantedMain["is_management_address"] === true;
  if (isSeat) award(valid, "is_management_address", main);

  const wantedPostal = wanted.find((one) => one !== wantedMain);
  const present = valid.find((one) => one["is_correspondence_address"] === true);
  if (wantedPostal !== undefined) {
    const others = valid.filter((one) => one !== main && isStreet(one));
    const postal = putEntry(
      entries,
      others.find((one) => isSameAddress(one, wantedPostal)) ?? others.find((one) => one["is_correspondence_address"] === true),
      wantedPostal,
    );
    award(valid, "is_correspondence_address", postal);
  } else if (present === undefined || (isStreet(present) && !(isSeat && present !== former)))
    award(valid, "is_correspondence_address", main);
  awardIfNone(
    valid.filter((one) => one["type"] === "post_office_box"),
    "is_main_post_office_box_address",
  );
  return entries.all;
}
