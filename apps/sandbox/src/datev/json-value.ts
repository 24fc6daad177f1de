/** A value as it travels in a JSON body. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A JSON object; a field without value is absent, never null, in everything the server sends. */
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Tells a JSON object from arrays, scalars and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects in a list field; an absent or other value counts as an empty list. */
export function listObjects(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The text in a field, or undefined when it is absent or not text. */
export function readText(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
