import type { JsonObject } from "../json-value.ts";

/** How often a flag may be true among the entries of a list that are valid today. */
export interface FlagRule {
  readonly list: string;
  readonly flag: string;
  /** `one`: exactly once as soon as there is an entry that could carry it; `atMostOne`; `never`. */
  readonly times: "one" | "atMostOne" | "never";
  /** Only entries with this value count. */
  readonly among?: { readonly field: string; readonly is: string };
  /** Holds only for addressees of this type. */
  readonly addresseeType?: "natural_person" | "legal_person";
}

/** The flags DATEVconnect enforces, see its descriptions of Address, Communication, BankAccount and TaxOffice. */
export const flagRules: readonly FlagRule[] = [
  { list: "addresses", flag: "is_correspondence_address", times: "one" },
  { list: "addresses", flag: "is_main_street_address", times: "one", among: { field: "type", is: "street" } },
  {
    list: "addresses",
    flag: "is_main_post_office_box_address",
    times: "one",
    among: { field: "type", is: "post_office_box" },
  },
  { list: "addresses", flag: "is_management_address", times: "one", addresseeType: "legal_person" },
  { list: "addresses", flag: "is_management_address", times: "never", addresseeType: "natural_person" },
  { list: "addresses", flag: "is_debitor_address", times: "atMostOne" },
  ...["phone", "email", "url", "fax"].map(
    (type): FlagRule => ({
      list: "communications",
      flag: "is_main_communication",
      times: "one",
      among: { field: "type", is: type },
    }),
  ),
  {
    list: "communications",
    flag: "is_main_communication",
    times: "never",
    among: { field: "type", is: "other" },
  },
  {
    list: "communications",
    flag: "is_management_phone",
    times: "one",
    among: { field: "type", is: "phone" },
    addresseeType: "legal_person",
  },
  { list: "communications", flag: "is_management_phone", times: "never", addresseeType: "natural_person" },
  { list: "bank_accounts", flag: "is_main_bank_account", times: "one" },
  { list: "tax_offices", flag: "is_competent_for_operational_income_tax", times: "one" },
  { list: "tax_offices", flag: "is_competent_for_turnover_tax", times: "atMostOne" },
  { list: "tax_offices", flag: "is_competent_for_wage_tax", times: "atMostOne" },
];

/** Whether the entry's period (`valid_from` to `valid_to`, both inclusive, open when absent) holds the day. */
export function isValidOn(entry: JsonObject, today: string): boolean {
  const { valid_from: from, valid_to: to } = entry;
  return !(typeof from === "string" && from > today) && !(typeof to === "string" && to < today);
}
