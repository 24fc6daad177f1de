import { isSameValue, objectsOf, type JsonObject } from "./datev-json.ts";

const dayOf = (entry: JsonObject): string => (typeof entry["valid_from"] === "string" ? entry["valid_from"].slice(0, 10) : "");

/** Index of the entry that is valid on that day: the latest one that has begun; -1 without any. */
function findValid(entries: readonly JsonObject[], today: string): number {
  let found = -1;
  for (const [index, entry] of entries.entries()) {
    if (dayOf(entry) <= today && (found < 0 || dayOf(entry) >= dayOf(entries[found] ?? {}))) found = index;
  }
  return found;
}

/**
 * Sets the current value of a history. What was valid before stays, the new value is appended with the day from which it
 * holds; the same value is not repeated. A value that begins on or before the day of the present one corrects it, because
 * DATEV takes the latest entry for the current one. An empty text ends the present value: DATEV has none then, and keeps
 * the history.
 * @param list and current names of the two members that DATEV wants together: the list alone loses the current value,
 *   the current value alone the history
 * @param today `YYYY-MM-DD`; the first day of a value that does not say when it began
 */
export function mergeHistory(
  stored: JsonObject,
  wanted: JsonObject,
  { list, current }: { list: string; current: string },
  today: string,
): void {
  const value = wanted[current];
  if (value === undefined) return;
  if (value === "") {
    delete stored[current];
    return;
  }
  const from = objectsOf(wanted[list]).find((entry) => entry["value"] === value)?.["valid_from"];
  const entries = objectsOf(stored[list]).map((entry) => ({ ...entry }));
  const valid = entries[findValid(entries, today)];
  const dated = from === undefined ? {} : { valid_from: from };
  if (valid === undefined) entries.push({ value, ...dated });
  else if (valid["value"] === value) {
    if (from !== undefined && !isSameValue(valid["valid_from"], from)) valid["valid_from"] = from;
  } else {
    const begins = typeof from === "string" ? from : `${today}T00:00:00.000`;
    if (dayOf(valid) !== "" && begins.slice(0, 10) <= dayOf(valid)) Object.assign(valid, { value, valid_from: begins });
    else entries.push({ value, valid_from: begins });
  }
  stored[list] = entries;
  stored[current] = value;
}
