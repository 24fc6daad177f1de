import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { isObject, type JsonObject } from "../units/datev-json.ts";
import { SHORT_NAMES, THREE_LINES, toShortName, TWO_LINES } from "../units/map-company-name.ts";
import { mergeHistory } from "./merge-history.ts";

/** What firms word themselves: ours to change only with the name. */
export const NAME_LINES = [...TWO_LINES, ...THREE_LINES] as const;

/** The short name follows the company's, unless the firm chose it or the name stays. */
export function mergeShortName(result: JsonObject, stored: StoredAddressee, wanted: Addressee, today: string): void {
  if (stored.current_company_name === wanted.current_company_name) return;
  const present = stored.current_short_name;
  if (present === undefined || present === toShortName(stored.current_company_name ?? ""))
    mergeHistory(result, wanted as JsonObject, SHORT_NAMES, today);
}

/**
 * A name in lines stays as the firm has broken it while the words are the same; of a name that needs no lines it stays
 * until the name changes.
 */
export function mergeNameLines(detail: JsonObject, stored: StoredAddressee, wanted: Addressee, today: string): void {
  const before: JsonObject = isObject(stored.detail) ? stored.detail : {};
  const ours: JsonObject = isObject(wanted.detail) ? wanted.detail : {};
  const name = read(ours, TWO_LINES) || read(ours, THREE_LINES);
  const isRight =
    name === ""
      ? stored.current_company_name === wanted.current_company_name
      : [read(before, TWO_LINES), read(before, THREE_LINES)].includes(name);
  if (isRight) return;
  for (const names of NAME_LINES) mergeHistory(detail, ours, names, today);
}

const read = (object: JsonObject, lines: typeof TWO_LINES): string =>
  lines
    .map(({ current }) => object[current])
    .filter((line) => typeof line === "string" && line !== "")
    .join(" ");
