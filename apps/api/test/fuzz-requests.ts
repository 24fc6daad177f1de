import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import fc from "fast-check";
import { z } from "zod";
import type { Aim, Sample } from "./sample-plans.ts";
import { endpointOf, sampleOf, writeRequest } from "./sample-requests.ts";
import type { Sent } from "./send.ts";

type Json = Record<string, unknown>;

/** Values that have broken programs before. */
const nasty: readonly unknown[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "\u202e\u200b\ufeff",
  "e\u0301",
  "\u{1f600}".repeat(50),
  "x".repeat(5000),
  "'; DROP TABLE form; --",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "\r\nSet-Cookie: a=b",
  "=cmd|' /C calc'!A0",
  "NaN",
  "Infinity",
  "1e400",
  "-0",
  "0x10",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "0000-00-00",
  "9999-12-31",
  "2026-02-30",
  "2026-06-15",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  false,
  null,
  [],
  [[]],
  [null],
  {},
  { not: "" },
  { contains: "" },
  { $ne: null },
  { toString: "x" },
  { constructor: { prototype: {} } },
  { length: -1 },
];
const nastyValue = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "binary", maxLength: 60 }), fc.jsonValue({ maxDepth: 3 }));

/** A value as the schema describes it, and not more: what a schema cannot say in JSON Schema is left to chance. */
function arbitraryOf(schema: Json): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return fc.oneof(...choices.map((one: Json) => arbitraryOf(one)));
  switch (schema["type"]) {
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return fc.oneof(fc.constantFrom(0, 1, 2, 70_000), fc.integer({ min: Number(schema["minimum"] ?? -10), max: 100_000 }));
    case "boolean":
      return fc.boolean();
    case "array":
      if (Array.isArray(schema["prefixItems"])) return fc.tuple(...schema["prefixItems"].map((one: Json) => arbitraryOf(one)));
      return fc.array(arbitraryOf((schema["items"] ?? {}) as Json), { minLength: Number(schema["minItems"] ?? 0), maxLength: 3 });
    case "object":
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function textOf(schema: Json): fc.Arbitrary<string> {
  const format = String(schema["format"] ?? "");
  if (format === "uuid" || format === "guid" || String(schema["pattern"]).includes("{8}")) return fc.uuid();
  if (format === "date") return fc.constantFrom("2026-01-01", "2026-12-31", "0001-01-01", "9999-12-31");
  if (format === "uri") return fc.constantFrom("http://127.0.0.1:1", "http://localhost:1", "https://127.0.0.1:1/", "http://[::1]:1");
  if (String(schema["pattern"]) === "^\\d{6}$") return fc.stringMatching(/^\d{6}$/);
  return fc.oneof(
    fc.string({ minLength: 1, maxLength: Math.min(40, Number(schema["maxLength"] ?? 40)) }),
    fc.constantFrom("kunde@example.org", "Müller", "personal", "20001", "ab"),
  );
}

function objectOf(schema: Json): fc.Arbitrary<unknown> {
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = (schema["required"] ?? []) as string[];
  if (Object.keys(properties).length > 0)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, arbitraryOf(inner)])), {
      requiredKeys: required,
    });
  return fc.dictionary(
    fc.constantFrom("personal", "contact", "children", "overview", "x"),
    fc.dictionary(fc.constantFrom("lastName", "birthDate", "iban", "children", "hasChildren", "x"), fc.jsonValue({ maxDepth: 2 })),
    { maxKeys: 3 },
  );
}

const describe = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** Sentences of a schema laid over a good call: what it is about stays, so that the rules themselves are reached. */
function plausible(name: EndpointName, sample: Sample): fc.Arbitrary<Sample> {
  const { query, body } = endpointOf(name);
  const anyQuery = query === undefined ? fc.constant({}) : (arbitraryOf(describe(query)) as fc.Arbitrary<Json>);
  const anyBody = body === undefined ? fc.constant(undefined) : arbitraryOf(describe(body));
  return fc
    .record({
      query: anyQuery,
      body: anyBody,
      keepQuery: fc.integer({ min: 0, max: 9 }),
      keepBody: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    })
    .map(({ query: madeQuery, body: madeBody, keepQuery, keepBody }) => {
      const texts = Object.fromEntries(
        Object.entries(madeQuery)
          .filter(([key]) => key !== "tenantId")
          .map(([key, value]) => [key, typeof value === "object" ? JSON.stringify(value) : String(value)]),
      );
      const given = sample.body as Json | undefined;
      const mixed =
        given === undefined || typeof madeBody !== "object"
          ? madeBody
          : { ...madeBody, ...Object.fromEntries(Object.entries(given).filter((_entry, index) => keepBody[index % keepBody.length])) };
      return { query: keepQuery > 0 ? { ...texts, ...sample.query } : texts, ...(mixed !== undefined && { body: mixed }) };
    });
}

/** A good call with one or two of its parts replaced by something nasty. */
function mutated(name: EndpointName, sample: Sample): fc.Arbitrary<Sample> {
  const { query, body } = endpointOf(name);
  const queryKeys = [...Object.keys(query?.shape ?? {}), "unexpected", "__proto__", "constructor"];
  const bodyKeys = [...Object.keys(sample.body ?? {}), "unexpected", "constructor", "prototype"];
  const anyKey = (keys: readonly string[]) => fc.constantFrom(...keys);
  const changes = fc.array(
    fc.record({
      inBody: fc.boolean(),
      queryKey: anyKey(queryKeys),
      bodyKey: anyKey(bodyKeys),
      value: nastyValue,
      whole: fc.integer({ min: 0, max: 15 }),
    }),
    { minLength: 1, maxLength: 2 },
  );
  return changes.map((all) => {
    let changed: { query: Record<string, string>; body: unknown } = { query: { ...sample.query }, body: sample.body };
    for (const { inBody, queryKey, bodyKey, value, whole } of all) {
      if (inBody && body !== undefined)
        changed = { ...changed, body: whole === 0 ? value : { ...(changed.body as Json), [bodyKey]: value } };
      else
        changed = {
          ...changed,
          query: { ...changed.query, [queryKey]: typeof value === "string" ? value.toWellFormed() : JSON.stringify(value) },
        };
    }
    return { query: changed.query, ...(changed.body !== undefined && { body: changed.body }) };
  });
}

export type FuzzSizes = { readonly plausible: number; readonly mutated: number; readonly seed: number };

/** Calls of one endpoint made by chance, the same for the same seed. */
export function fuzzOf(name: EndpointName, aim: Aim, headers: Readonly<Record<string, string>>, sizes: FuzzSizes): Sent[] {
  const sample = sampleOf(name, aim);
  const { seed } = sizes;
  return [
    ...fc.sample(plausible(name, sample), { numRuns: sizes.plausible, seed }),
    ...fc.sample(mutated(name, sample), { numRuns: sizes.mutated, seed }),
  ].map((one) => writeRequest(name, one, headers));
}
