import { choice, day, integer, text, timestamp } from "./declare-field.ts";
import type { FieldTable } from "./field-rule.ts";

const numberRange = [1, 999_999_999] as const;

/** Client (Mandant): number, name, type and links; everything else lives in the addressee. */
export const clientFields: FieldTable = {
  type: "Client",
  fields: [
    { name: "id", kind: "id" },
    day("client_since"),
    day("client_to"),
    text("differing_name", 30),
    text("legal_person_id", undefined, { fixed: true, refersTo: "legal_person" }),
    text("name", 30, { required: true }),
    text("natural_person_id", undefined, { fixed: true, refersTo: "natural_person" }),
    text("note", 65_535),
    integer("number", numberRange, { required: true, fixed: true }),
    choice("status", ["inactive", "active"], { fixed: true }),
    timestamp(),
    choice("type", ["natural_person", "individual_enterprise", "legal_person"], { required: true, fixed: true }),
    text("organization_id", undefined, { readOnly: true }),
    text("organization_name", 30, { readOnly: true }),
    integer("organization_number", numberRange, { readOnly: true }),
    text("establishment_id"),
    text("establishment_name", 30, { readOnly: true }),
    integer("establishment_number", [1, 999], { readOnly: true }),
    text("establishment_short_name", 10, { readOnly: true }),
    text("functional_area_id"),
    text("functional_area_name", 30, { readOnly: true }),
    text("functional_area_short_name", 10, { readOnly: true }),
  ],
};
