import type { JsonObject } from "./json-value.ts";

/** How DATEV names an addressee in lists: "Nachname, Vorname" or the company's name; at most 72 characters. */
export function formatDisplayName(addressee: JsonObject): string {
  const parts =
    addressee["type"] === "legal_person" ? [addressee["current_company_name"]] : [addressee["current_surname"], addressee["firstname"]];
  return parts
    .filter((part) => typeof part === "string")
    .join(", ")
    .slice(0, 72);
}
