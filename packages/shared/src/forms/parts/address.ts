import { isGermanZip, Zip } from "../../values/contact/zip.ts";
import type { Fields, LeafField, Rule } from "../form.ts";
import { askCountry, askText, askValue } from "./ask.ts";

/** The country an address is in until someone says otherwise. */
export const homeCountry = "DE";

/**
 * A street address. DATEV keeps street and house number in one field.
 * @param section what is before the autocomplete tokens where a step has a second address, e.g. `section-postal`
 */
export function addressFields(section = "") {
  const autocomplete = (token: string): Pick<LeafField, "autocomplete"> => ({ autocomplete: `${section} ${token}`.trim() });
  return {
    street: askText(100, { topic: "address", required: true, datev: "addresses[].street", ...autocomplete("address-line1") }),
    houseNumber: askText(20, { required: true, datev: "addresses[].street" }),
    zip: askValue("text", Zip, { required: true, datev: "addresses[].postal_code", ...autocomplete("postal-code") }),
    location: askText(100, { required: true, isTown: true, datev: "addresses[].city", ...autocomplete("address-level2") }),
    country: askCountry({ required: true, presumed: homeCountry, datev: "addresses[].country_code", ...autocomplete("country") }),
  } as const satisfies Fields;
}

/** German postcodes have five digits. */
export const addressRules: readonly Rule[] = [
  {
    code: "validation.zip.german",
    fields: ["zip"],
    holds: ({ zip, country }) => country !== "DE" || typeof zip !== "string" || isGermanZip(zip.trim()),
  },
];
