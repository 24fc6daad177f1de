import { flag, integer, text } from "./declare-field.ts";
import type { FieldTable, ScalarField } from "./field-rule.ts";

// Look-ups are only read: their tables say which fields can be selected and filtered, and how to compare them.
const anyNumber = [0, 999_999_999] as const;
const changed: ScalarField = { name: "timestamp", kind: "timestamp" };

export const bankFields: FieldTable = {
  type: "Bank",
  fields: [text("id"), text("bank_code"), text("bic"), text("city"), text("country_code"), text("name"), flag("standard"), changed],
};

export const taxAuthorityFields: FieldTable = {
  type: "TaxAuthority",
  fields: [text("id"), text("city"), text("country_code"), text("name"), integer("number", anyNumber), flag("standard"), changed],
};

export const legalFormFields: FieldTable = {
  type: "LegalForm",
  fields: [text("id"), text("display_name"), text("short_name"), text("long_name"), text("nation"), integer("type", anyNumber)],
};

export const countryCodeFields: FieldTable = { type: "CountryCode", fields: [text("id"), text("name")] };

export const deletionLogFields: FieldTable = { type: "DeletionLog", fields: [text("id"), changed] };

export const relationshipFields: FieldTable = {
  type: "Relationship",
  fields: [
    text("id"),
    text("abbreviation"),
    text("name"),
    flag("standard"),
    text("type_id"),
    text("has_addressee_id"),
    text("has_addressee_display_name"),
    text("has_addressee_type"),
    text("is_addressee_id"),
    text("is_addressee_display_name"),
    text("is_addressee_type"),
  ],
};

export const relationshipTypeFields: FieldTable = {
  type: "RelationshipType",
  fields: [text("id"), text("abbreviation"), text("name"), flag("standard"), integer("type", anyNumber)],
};
