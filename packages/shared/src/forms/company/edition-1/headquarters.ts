import { Website } from "../../../values/contact/website.ts";
import type { Step } from "../../form.ts";
import { addressFields, addressRules } from "../../parts/address.ts";
import { askValue } from "../../parts/ask.ts";
import { contactFields, contactRules } from "../../parts/contact.ts";

const address = addressFields();

/** Sitz: the address of the management, and the head office in DATEV's words. */
export const headquarters = {
  identifies: true,
  fields: {
    ...address,
    location: {
      ...address.location,
      datev: ["addresses[].city", "detail.current_location_of_head_office", "detail.locations_of_head_office[].value"],
    },
    country: {
      ...address.country,
      datev: ["addresses[].country_code", "detail.current_country_of_head_office", "detail.countries_of_head_office[].value"],
    },
    ...contactFields,
    website: askValue("text", Website, { hint: "hints.website", autocomplete: "url", datev: "communications[].data_content" }),
  },
  rules: [...addressRules, ...contactRules],
} as const satisfies Step;
