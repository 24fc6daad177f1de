import type { SentField, SyncAttempt } from "@stammdaten/shared/contract/datev.ts";
import { isObject, objectsOf, type JsonObject } from "../units/datev-json.ts";
import type { DatevSource } from "../units/datev-source.ts";
import { addresseeRows, entryRows, noteRow, type SentRow, type Words } from "./sent-rows.ts";

/** Members that another one's line shows already, or that only say how DATEV files an entry. */
export const toldElsewhere: ReadonlySet<DatevSource> = new Set<DatevSource>([
  // The register's number begins with its letters, the IBAN with its country; offices are all German.
  ...(["Detail.current_kind_of_register_court", "BankAccount.country_code", "TaxOffice.country_code"] as const),
  ...(["Address.type", "Address.is_management_address"] as const),
  ...(["Communication.is_main_communication", "Communication.is_management_phone"] as const),
  ...(["BankAccount.is_main_bank_account", "TaxOffice.is_competent_for_operational_income_tax"] as const),
]);

/** The members that have a line of their own. */
export const toldMembers: ReadonlySet<DatevSource> = new Set(
  [...addresseeRows, noteRow, ...Object.values(entryRows).flat()].flatMap(({ source }) => source),
);

/**
 * The calls of one run as lines in the reader's words: of each addressee what its members say, then the client's name, number and
 * kind. What has no line is in the calls themselves.
 * @param sent as the log keeps it, numbers that identify someone masked
 */
export function describeSent(sent: SyncAttempt["sent"], words: Words): SentField[] {
  return objectsOf(sent).flatMap(({ call, body }) => {
    if (!isObject(body)) return [];
    return String(call).endsWith("/clients") ? describeClient(body, words) : describeAddressee(body, words);
  });
}

function describeAddressee(body: JsonObject, words: Words): SentField[] {
  const part = body["type"] === "legal_person" ? "company" : "person";
  const detail = isObject(body["detail"]) ? body["detail"] : {};
  const describeRow = (row: SentRow, holder: JsonObject): SentField[] => {
    const value = row.show(holder, words);
    return value === "" ? [] : [{ part, label: words.translate(typeof row.label === "string" ? row.label : row.label(holder)), value }];
  };
  const describeOwn = (row: SentRow): SentField[] => describeRow(row, row.source[0]?.startsWith("Detail.") === true ? detail : body);
  const entries = Object.entries(entryRows).flatMap(([list, rows]) =>
    objectsOf(body[list]).flatMap((entry) => rows.flatMap((row) => describeRow(row, entry))),
  );
  return [...addresseeRows.flatMap(describeOwn), ...entries, ...describeOwn(noteRow)];
}

const clientTypes = ["natural_person", "legal_person", "individual_enterprise"] as const;

function describeClient({ name, number, type }: JsonObject, { translate }: Words): SentField[] {
  const known = clientTypes.find((one) => one === type);
  const lines: readonly [string, unknown][] = [
    ["sent.name", name],
    ["sent.number", number],
    ["sent.type", known === undefined ? type : translate(`sent.type.${known}`)],
  ];
  return lines.flatMap(([label, value]) =>
    typeof value === "string" || typeof value === "number"
      ? [{ part: "client" as const, label: translate(label), value: String(value) }]
      : [],
  );
}
