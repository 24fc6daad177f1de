import type { Json, SchemaStore } from "./schema-store.ts";

const ID = "5f0c6a52-3f1e-4d53-9a57-0f6f0d2f7a11";

/** By the format of a text. */
const byFormat: Readonly<Record<string, string>> = {
  uuid: ID,
  "date-time": "2026-01-15T09:30:00.000Z",
  date: "2026-01-15",
  email: "anna.beispiel@example.com",
  uri: "https://kanzlei.example/",
  binary: "",
};

/** By the name of a property, where nothing else says what a text looks like. */
const byName: Readonly<Record<string, unknown>> = {
  answers: { personal: { firstName: "Anna", lastName: "Beispiel" } },
  city: "Berlin",
  code: "validation.required",
  description: "Bitte unterschreiben",
  email: "anna.beispiel@example.com",
  fileName: "vollmacht.pdf",
  firstName: "Anna",
  formularType: "person",
  lastName: "Beispiel",
  message: "Gespeichert.",
  mimeType: "application/pdf",
  name: "Anna Beispiel",
  path: "personal.firstName",
  postalCode: "10115",
  reason: "Bitte ergänzen Sie Ihre Steuernummer.",
  street: "Musterstraße 1",
  tenantName: "Kanzlei Muster",
};

const DEEPEST = 6;

/**
 * An example of what a schema lets through, made of its formats, its first choices and the names of its properties.
 * @param onlyRequired leaves out what may be left out: parts that exclude each other are optional
 */
export function exampleOf(schema: Json, store: Pick<SchemaStore, "resolve">, onlyRequired: boolean, name = "", depth = 0): unknown {
  const { type: types, ...known } = store.resolve(schema);
  const type: unknown = Array.isArray(types) ? types.find((one) => one !== "null") : types;
  const inner = (part: unknown, called: string): unknown => exampleOf(part as Json, store, onlyRequired, called, depth + 1);
  if (known["const"] !== undefined) return known["const"];
  if (Array.isArray(known["enum"])) return known["enum"].includes(byName[name]) ? byName[name] : known["enum"][0];
  const choices = known["anyOf"] ?? known["oneOf"];
  if (Array.isArray(choices)) {
    const isNull = (one: Json): boolean => store.resolve(one)["type"] === "null";
    return depth >= DEEPEST && choices.some(isNull)
      ? null
      : inner(
          choices.find((one) => !isNull(one as Json)),
          name,
        );
  }
  if (Array.isArray(known["allOf"])) return inner(known["allOf"][0], name);
  if (known["default"] !== undefined) return known["default"];
  if (type === "object") return objectOf(known, inner, onlyRequired, name);
  if (type === "array") return depth >= DEEPEST && known["minItems"] === undefined ? [] : [inner(known["items"], name)];
  if (type === "string") return textOf(known, name);
  if (type === "integer" || type === "number") return Math.max(Number(known["minimum"] ?? 1), Number(known["exclusiveMinimum"] ?? 0), 1);
  if (type === "boolean") return true;
  if (type === "null") return null;
  return byName[name] ?? {};
}

function objectOf(schema: Json, inner: (part: unknown, name: string) => unknown, onlyRequired: boolean, name: string): unknown {
  const required = (schema["required"] ?? []) as readonly string[];
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Json>);
  if (properties.length === 0 && name in byName) return byName[name];
  const shown = onlyRequired ? properties.filter(([key]) => required.includes(key)) : properties;
  return Object.fromEntries(shown.map(([key, part]) => [key, inner(part, key)]));
}

function textOf({ format, minLength, maxLength }: Json, name: string): string {
  const text = byFormat[String(format)] ?? (name === "" || typeof byName[name] !== "string" ? "Text" : byName[name]);
  const long = text.length < Number(minLength ?? 0) ? text.padEnd(Number(minLength), "x") : text;
  return maxLength === undefined ? long : long.slice(0, Number(maxLength));
}
