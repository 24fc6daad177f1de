import { isObject, objectsOf, type JsonObject } from "./datev-json.ts";

/** What DATEV derives itself and refuses in a PUT, by part (Client Master Data 1.7.1). */
const ofAddressee = ["timestamp"];
const ofDetail = [
  "national_right",
  "registered_company_names",
  "current_registered_company_name",
  "registration_date",
  ...["2008", "2003"].flatMap((year) =>
    ["code", "description", "mad_code"].flatMap((kind) => [
      `${kind}s_of_classification_of_economic_activities_${year}`,
      `current_${kind}_of_classification_of_economic_activities_${year}`,
    ]),
  ),
];
const ofLists: Readonly<Record<string, readonly string[]>> = {
  addresses: ["currently_valid", "address_manually_edited", "is_address_manually_edited"],
  communications: ["number_standardized"],
  bank_accounts: ["currently_valid", "bank_name"],
  tax_offices: ["currently_valid", "tax_number_certificated", "tax_number_standardized", "tax_office_name"],
  contact_persons: ["display_name"],
};
const ofClient = [
  "timestamp",
  "organization_id",
  "organization_name",
  "organization_number",
  "establishment_name",
  "establishment_number",
  "establishment_short_name",
  "functional_area_name",
  "functional_area_short_name",
];

const without = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** An addressee as a PUT may carry it. */
export function dropReadOnly(addressee: JsonObject): JsonObject {
  const result = without(addressee, ofAddressee);
  if (isObject(result["detail"])) result["detail"] = without(result["detail"], ofDetail);
  for (const [list, names] of Object.entries(ofLists)) {
    if (result[list] !== undefined) result[list] = objectsOf(result[list]).map((entry) => without(entry, names));
  }
  return result;
}

/** A client as a PUT may carry it. */
export const dropReadOnlyOfClient = (client: JsonObject): JsonObject => without(client, ofClient);
