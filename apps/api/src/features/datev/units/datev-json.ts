/** A JSON object as DATEV holds it. */
export type JsonObject = { [name: string]: unknown };

export const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of a list; nothing where there is none. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

const DAY = /^\d{4}-\d\d-\d\d(T00:00(:00(\.0+)?)?)?$/;

/** Whether two values are the same to DATEV: days may be written with or without a time of day. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return (
    typeof one === "string" && typeof other === "string" && DAY.test(one) && DAY.test(other) && one.slice(0, 10) === other.slice(0, 10)
  );
}

/** Whether there is a value at all. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Lays members over an object; an empty text takes a member away, a day that is only written differently stays. */
export function overlay(object: JsonObject, members: JsonObject): void {
  for (const [name, value] of Object.entries(members)) {
    if (value === "") delete object[name];
    else if (value !== undefined && !isSameValue(object[name], value)) object[name] = value;
  }
}

/** Without empty texts and empty lists, at every depth: DATEV leaves out what has no value. */
export function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined && member !== "" && !(Array.isArray(member) && member.length === 0))
      .map(([name, member]) => [name, dropEmpty(member)]),
  );
}
