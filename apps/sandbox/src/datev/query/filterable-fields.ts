import { addresseeFields } from "../fields/addressee-fields.ts";
import { clientFields } from "../fields/client-fields.ts";
import type { ValueRule } from "../fields/field-rule.ts";
import { listFilterRules } from "./match-filter.ts";

const clientNames =
  /^(name|number|status|timestamp|type|natural_person_id|legal_person_id|(organization|establishment|functional_area)_.+)$/;
const addresseeNames = new Set([
  "current_short_name",
  "surrogate_name",
  "current_company_name",
  "current_surname",
  "firstname",
  "date_of_birth",
  "date_of_foundation",
  "eu_vat_id_country_code",
  "eu_vat_id_number",
  "sex",
  "etin",
  "tax_identification_number",
  "current_legal_form_id",
  "status",
  "timestamp",
  "type",
]);

function keep(rules: ReadonlyMap<string, ValueRule>, isKept: (name: string) => boolean): ReadonlyMap<string, ValueRule> {
  return new Map([...rules].filter(([name]) => isKept(name)));
}

/** The fields DATEVconnect filters clients by. */
export const filterableClientFields = keep(listFilterRules(clientFields), (name) => clientNames.test(name));
/** The fields DATEVconnect filters addressees by. */
export const filterableAddresseeFields = keep(listFilterRules(addresseeFields), (name) => addresseeNames.has(name));
