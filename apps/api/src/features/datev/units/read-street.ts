import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { ReadByHand } from "./read-answers.ts";
import { placesOf, readPlace } from "./record-places.ts";
import { splitStreet } from "./split-street.ts";

/**
 * Street and house number of one of the addresses.
 * @param at path of the step or group that asks for it
 */
export function readStreet(stored: Addressee, at: string, today: string): ReadByHand {
  const [place] = placesOf(`${at}.street`, "addresses[].street");
  const line = place === undefined ? undefined : readPlace(place, stored, today);
  const { street, houseNumber } = typeof line === "string" ? splitStreet(line) : { street: undefined, houseNumber: undefined };
  return { [`${at}.street`]: street, [`${at}.houseNumber`]: houseNumber };
}
