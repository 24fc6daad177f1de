import { z } from "zod";
import { schemaNames } from "./named-schemas.ts";

export type Json = Record<string, unknown>;

const PREFIX = "#/components/schemas/";
/** A value of JSON at any depth, as zod writes it down. */
const ANY_JSON = "JsonValue";

/** The schemas of the document, each under one name. */
export type SchemaStore = {
  readonly schemas: Record<string, Json>;
  /** Takes in what the schema is made of, and answers it as it stands in the document: a reference where it has a name. */
  readonly add: (schema: z.ZodType, io: "input" | "output", name?: string) => Json;
  /** The same written out, for schemas that stand in the document in parts. */
  readonly convert: (schema: z.ZodType, io: "input" | "output") => Json;
  readonly resolve: (schema: Json) => Json;
};

const toJson = (schema: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      // The pattern says again, in hundreds of characters, what the format says.
      if (jsonSchema.format === "date-time" || jsonSchema.format === "date" || jsonSchema.format === "uuid") delete jsonSchema.pattern;
      // Every number that JSON carries exactly is between these.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });

/** What is taken may be looser than what is answered (presets): it has a name of its own then. */
export function createSchemaStore(): SchemaStore {
  const schemas: Record<string, Json> = {};
  const keep = (name: string, schema: Json): void => {
    if (schemas[name] !== undefined && !isSame(schemas[name], schema)) throw new Error(`two schemas are called ${name}`);
    schemas[name] = schema;
  };
  const convert: SchemaStore["convert"] = (schema, io) => {
    const { $schema: _version, $defs = {}, id: _id, ...root } = toJson(schema, io);
    const defs = Object.fromEntries(
      Object.entries($defs as Record<string, Json>).map(([key, def]) => [
        key,
        isJsonItself(key, def) ? { description: "Any value of JSON." } : def,
      ]),
    );
    const names = namesOf(defs, schemas);
    for (const [key, { id: _own, ...def }] of Object.entries(defs)) keep(names[key] ?? key, rename(def, names) as Json);
    return rename(root, names) as Json;
  };
  const add: SchemaStore["add"] = (schema, io, name) => {
    const given = schemaNames.get(schema)?.id ?? name;
    const renamed = convert(schema, io);
    if (given === undefined || renamed["$ref"] !== undefined) return renamed;
    const own = schemas[given] === undefined || isSame(schemas[given], renamed) ? given : `${given}Input`;
    keep(own, renamed);
    return { $ref: PREFIX + own };
  };
  const resolve = (schema: Json): Json => {
    const reference = schema["$ref"];
    return typeof reference === "string" ? resolve(schemas[reference.slice(PREFIX.length)] ?? {}) : schema;
  };
  return { schemas, add, convert, resolve };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the parts of one schema; one that is known and differs, and whatever contains it, gets another. */
function namesOf(defs: Record<string, Json>, known: Record<string, Json>): Record<string, string> {
  const names = Object.fromEntries(Object.entries(defs).map(([key, def]) => [key, key.startsWith("__") ? nameCycle(def) : key]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [key, { id: _id, ...def }] of Object.entries(defs)) {
      const name = names[key] ?? key;
      const other = known[name];
      if (other === undefined || isSame(other, rename(def, names)) || name.endsWith("Input")) continue;
      names[key] = `${name}Input`;
      changed = true;
    }
  }
  return names;
}

/** Schemas that contain themselves have no name of ours: a value of JSON, and a field of a form. */
const nameCycle = (def: Json): string => (def["type"] === "object" ? "FormField" : ANY_JSON);

/** Written out, a value of JSON refers to itself, which generators of clients make no type of. */
const isJsonItself = (key: string, def: Json): boolean => key.startsWith("__") && def["type"] !== "object";

function rename(value: unknown, names: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== "$ref" || typeof inner !== "string") return [key, rename(inner, names)];
      const target = inner.replace(/^#\/\$defs\//, "");
      return [key, PREFIX + (names[target] ?? target)];
    }),
  );
}
