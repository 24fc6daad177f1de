import type { HistoryField } from "../fields/field-rule.ts";
import { listObjects, readText, type JsonObject, type JsonValue } from "../json-value.ts";

const sinceEver = "";

/** Index of the element valid on that day: the latest one that has begun; -1 when none has. */
function findValidElement(elements: readonly JsonObject[], today: string): number {
  let found = -1;
  let foundFrom = sinceEver;
  for (const [index, element] of elements.entries()) {
    const from = readText(element["valid_from"]) ?? sinceEver;
    if (from <= today && (found === -1 || from >= foundFrom)) {
      found = index;
      foundFrom = from;
    }
  }
  return found;
}

/**
 * Stores a historical field as DATEVconnect does: the array alone leaves no current value, the current
 * value alone leaves no history, and both together put the current value into the element valid today.
 */
export function storeHistory(
  field: HistoryField,
  sent: { readonly elements: JsonObject[] | undefined; readonly current: JsonValue | undefined },
  today: string,
): JsonObject {
  const { elements, current } = sent;
  if (current === undefined) return elements === undefined || elements.length === 0 ? {} : { [field.name]: elements };
  if (elements === undefined) return { [field.name]: [{ value: current }], [field.current]: current };
  const valid = findValidElement(elements, today);
  const merged =
    valid === -1
      ? [{ value: current }, ...elements]
      : elements.map((element, index) => (index === valid ? { ...element, value: current } : element));
  return { [field.name]: merged, [field.current]: current };
}

/** The current value as of today, for an object whose current value is not null. */
export function readCurrentValue(field: HistoryField, stored: JsonObject, today: string): JsonValue | undefined {
  const current = stored[field.current];
  if (current === undefined) return undefined;
  const elements = listObjects(stored[field.name]);
  return elements[findValidElement(elements, today)]?.["value"] ?? current;
}
