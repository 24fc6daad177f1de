import { vatCountryCodes } from "../data/accepted-values.ts";
import { addressFields, bankAccountFields, communicationFields, contactPersonFields, taxOfficeFields } from "./addressee-part-fields.ts";
import { choice, day, history, text, timestamp } from "./declare-field.ts";
import { detailFields } from "./detail-fields.ts";
import type { FieldTable } from "./field-rule.ts";
import { historicalValues as values } from "./historical-values.ts";

/** Addressee (Adressat): a natural or legal person with everything known about it. */
export const addresseeFields: FieldTable = {
  type: "Addressee",
  fields: [
    { name: "id", kind: "id" },
    text("eu_vat_id_country_code", 2, { values: vatCountryCodes }),
    text("eu_vat_id_number"),
    history("short_names", "current_short_name", values.shortName),
    choice("status", ["inactive", "active"]),
    text("surrogate_name", 50),
    timestamp(),
    choice("type", ["natural_person", "legal_person"], { required: true, fixed: true }),
    day("date_of_birth"),
    text("etin", undefined, { pattern: /^[A-Z]{8}\d{2}[A-Z]\d{2}[A-Z]$/ }),
    text("firstname", 30),
    choice("sex", ["male", "female", "diverse"]),
    history("surnames", "current_surname", values.surname),
    text("tax_identification_number", undefined, { pattern: /^[1-9]\d{10}$/ }),
    history("company_names", "current_company_name", values.companyName),
    day("date_of_foundation"),
    history("legal_form_ids", "current_legal_form_id", values.legalFormId),
    { name: "detail", kind: "object", table: detailFields },
    { name: "addresses", kind: "list", table: addressFields },
    { name: "communications", kind: "list", table: communicationFields },
    { name: "bank_accounts", kind: "list", table: bankAccountFields },
    { name: "tax_offices", kind: "list", table: taxOfficeFields },
    { name: "contact_persons", kind: "list", table: contactPersonFields },
  ],
};

/** The parts that only `expand` brings. */
export const expandableParts: readonly string[] = addresseeFields.fields
  .filter((field) => field.kind === "object" || field.kind === "list")
  .map((field) => field.name);
