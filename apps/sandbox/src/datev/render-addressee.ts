import { bankNameByCode } from "./data/banks.ts";
import { taxOfficeNameByNumber } from "./data/tax-authorities.ts";
import { formatDisplayName } from "./format-display-name.ts";
import { addresseeFields } from "./fields/addressee-fields.ts";
import { detailFields } from "./fields/detail-fields.ts";
import type { FieldTable } from "./fields/field-rule.ts";
import { isJsonObject, listObjects, readText, type JsonObject, type JsonValue } from "./json-value.ts";
import { isValidOn } from "./rules/flag-rules.ts";
import { readCurrentValue } from "./rules/resolve-history.ts";

type Derived = Record<string, JsonValue | undefined>;

/** Sets the derived values; those without a value leave no trace, also none of an earlier one. */
function derive(entry: JsonObject, derived: Derived): JsonObject {
  const result = { ...entry };
  for (const [name, value] of Object.entries(derived)) {
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

function deriveCurrentValues(table: FieldTable, object: JsonObject, today: string): Derived {
  return Object.fromEntries(
    table.fields.flatMap((field) => (field.kind === "history" ? [[field.current, readCurrentValue(field, object, today)]] : [])),
  );
}

/** Dialling form without blanks: `00` + country + number; a leading single zero is taken as German. */
function standardizeNumber(content: string): string | undefined {
  const digits = content.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (digits === "") return undefined;
  if (content.trim().startsWith("+")) return `00${digits}`;
  return digits.startsWith("0") && !digits.startsWith("00") ? `0049${digits.slice(1)}` : digits;
}

function deriveCommunication(entry: JsonObject): Derived {
  const content = readText(entry["data_content"]);
  const dialled = (entry["type"] === "phone" || entry["type"] === "fax") && content !== undefined;
  return { number_standardized: dialled ? standardizeNumber(content) : undefined };
}

function deriveBankAccount(entry: JsonObject): Derived {
  const iban = readText(entry["iban"]);
  const code = iban?.startsWith("DE") === true ? iban.slice(4, 12) : readText(entry["bank_code"]);
  return { bank_name: code === undefined ? undefined : bankNameByCode.get(code) };
}

/** The unified form is office number, a zero and the last eight digits, in every federal state. */
function deriveTaxOffice(entry: JsonObject): Derived {
  const office = entry["tax_office_number"];
  const digits = readText(entry["tax_number"])?.replace(/\D/g, "") ?? "";
  const known = typeof office === "number" && taxOfficeNameByNumber.has(office);
  return {
    tax_number_standardized: digits === "" ? undefined : digits,
    tax_number_certificated: known && (digits.length === 10 || digits.length === 11) ? `${String(office)}0${digits.slice(-8)}` : undefined,
    tax_office_name: typeof office === "number" ? taxOfficeNameByNumber.get(office) : undefined,
  };
}

/**
 * The addressee as DATEVconnect shows it today: stored values, the values DATEV derives from them and
 * current values moved on where a later element of a history has begun.
 */
export function renderAddressee(stored: JsonObject, today: string, findAddressee: (id: string) => JsonObject | undefined): JsonObject {
  const withDerived = (name: string, deriveEntry: (entry: JsonObject) => Derived): JsonObject[] | undefined =>
    stored[name] === undefined ? undefined : listObjects(stored[name]).map((entry) => derive(entry, deriveEntry(entry)));
  const validity = (entry: JsonObject): Derived => ({ currently_valid: isValidOn(entry, today) });
  const detail = stored["detail"];
  return derive(stored, {
    ...deriveCurrentValues(addresseeFields, stored, today),
    detail: isJsonObject(detail) ? derive(detail, deriveCurrentValues(detailFields, detail, today)) : undefined,
    addresses: withDerived("addresses", validity),
    communications: withDerived("communications", deriveCommunication),
    bank_accounts: withDerived("bank_accounts", (entry) => ({ ...validity(entry), ...deriveBankAccount(entry) })),
    tax_offices: withDerived("tax_offices", (entry) => ({ ...validity(entry), ...deriveTaxOffice(entry) })),
    contact_persons: withDerived("contact_persons", (entry) => {
      const person = findAddressee(String(entry["addressee_id"]));
      return { display_name: person && formatDisplayName(person) };
    }),
  });
}
