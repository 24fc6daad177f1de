import type { DatevStore } from "../datev-store.ts";
import type { ReadingPlace } from "./read-value.ts";

/** Tells whether an id names an addressee, of the wanted type where one is wanted. */
export function buildReferenceCheck(store: DatevStore): ReadingPlace["refers"] {
  return (target, id) => {
    const addressee = store.addressees.get(id);
    return addressee !== undefined && (target === "addressee" || addressee["type"] === target);
  };
}
