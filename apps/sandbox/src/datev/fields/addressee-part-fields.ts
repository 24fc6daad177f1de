import { countryCodes } from "../data/accepted-values.ts";
import { choice, day, flag, integer, text } from "./declare-field.ts";
import type { FieldRule, FieldTable } from "./field-rule.ts";

const id: FieldRule = { name: "id", kind: "id" };
const country = text("country_code", 2, { values: countryCodes });
const validity: readonly FieldRule[] = [day("valid_from"), day("valid_to"), flag("currently_valid", { readOnly: true })];

/** Addresses; street and town are shorter in Germany and Austria than elsewhere. */
export const addressFields: FieldTable = {
  type: "Address",
  fields: [
    id,
    choice("type", ["street", "post_office_box", "corporate_client"], { required: true }),
    text("city", undefined, { maxByCountry: { DE: 30, AT: 30, other: 41 } }),
    country,
    text("postal_code", undefined, { digitsByCountry: { DE: 5, AT: 4 } }),
    text("post_office_box", 10),
    text("street", undefined, { maxByCountry: { DE: 36, AT: 36, other: 41 } }),
    text("additional_correspondence_title", 30),
    text("additional_delivery_text1", 50),
    text("additional_delivery_text2", 36),
    text("additional_shipping_information", 50),
    text("address_appendix", 36),
    text("address_manually_edited", 255, { readOnly: true }),
    flag("is_address_manually_edited", { readOnly: true }),
    text("note", 40),
    ...validity,
    flag("is_correspondence_address"),
    flag("is_debitor_address"),
    flag("is_main_post_office_box_address"),
    flag("is_main_street_address"),
    flag("is_management_address"),
  ],
};

/** Telephone, mail and the like; a mobile number is a phone with a note. */
export const communicationFields: FieldTable = {
  type: "Communication",
  fields: [
    id,
    choice("type", ["phone", "email", "url", "fax", "other"], { required: true }),
    text("data_content", 60),
    text("number_standardized", 60, { readOnly: true }),
    text("note", 40),
    flag("is_main_communication"),
    flag("is_management_phone"),
  ],
};

/** Bank accounts; IBAN and BIC are checked by their form, as DATEV's document does. */
export const bankAccountFields: FieldTable = {
  type: "BankAccount",
  fields: [
    id,
    text("bank_account_number"),
    text("bank_code"),
    text("bank_name", 30, { readOnly: true }),
    text("bic", 11, { pattern: /^[A-Z]{6}[A-Z0-9]{2}[A-Z0-9]{0,3}$/ }),
    country,
    text("differing_account_holder", 70),
    text("iban", 34, { pattern: /^[A-Z]{2}\d{2}[A-Za-z0-9]{11,30}$/ }),
    text("note", 40),
    ...validity,
    flag("is_main_bank_account"),
  ],
};

/** Tax offices with the tax number as the client writes it. */
export const taxOfficeFields: FieldTable = {
  type: "TaxOffice",
  fields: [
    id,
    country,
    text("note", 40),
    text("tax_number", 20),
    text("tax_number_certificated", 13, { readOnly: true }),
    text("tax_number_standardized", 20, { readOnly: true }),
    text("tax_office_name", 60, { readOnly: true }),
    integer("tax_office_number", [1, 9999]),
    ...validity,
    flag("is_competent_for_operational_income_tax"),
    flag("is_competent_for_turnover_tax"),
    flag("is_competent_for_wage_tax"),
  ],
};

/** People to talk to in a company; each is an addressee of its own. */
export const contactPersonFields: FieldTable = {
  type: "ContactPerson",
  fields: [
    id,
    text("addressee_id", undefined, { refersTo: "addressee" }),
    text("department", 30),
    text("display_name", 72, { readOnly: true }),
    text("function", 30),
    text("note", 255),
  ],
};
