import type { ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { z } from "zod";
import type { Sample } from "./sample-plans.ts";
import { endpointOf, writeRequest } from "./sample-requests.ts";
import type { Sent } from "./send.ts";

/** A call that must be refused with 400, and where known with which code and at which place. */
export type HostileRequest = { readonly what: string; readonly sent: Sent; readonly code?: ErrorCode; readonly path?: string };

const NUL = "a\u0000b";
const HALF = "a\ud800b";

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** Every place of a value that holds a text. */
function textPlaces(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value === "string") return [[...at]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPlaces(inner, [...at, key]));
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === key ? replaceAt(item, rest, by) : item));
  return { ...(value as object), [key]: replaceAt((value as Record<string, unknown>)[key], rest, by) };
}

/** As JSON.stringify, but leaves halves of characters as the escapes that a hostile client would send. */
const jsonOf = (value: unknown): string => JSON.stringify(value);

/** Whether a part of the body takes a list of anything, whose items are judged one by one. */
const isListed = (part: unknown): boolean => part instanceof z.ZodType && part.safeParse([[]]).success;

/** Bodies that no schema may let in. */
export function hostileBodies(name: EndpointName, sample: Sample, headers: Readonly<Record<string, string>>): HostileRequest[] {
  const endpoint = endpointOf(name);
  const plain = writeRequest(name, { ...(sample.query && { query: sample.query }) }, headers);
  const as = (body: string, type = "application/json"): Sent => ({ ...plain, headers: { ...plain.headers, "content-type": type }, body });
  const anyMethod: HostileRequest[] =
    endpoint.method === "GET" || (endpoint.files !== undefined && endpoint.files.isOptional !== true)
      ? []
      : [
          { what: "malformed JSON", sent: as('{"a":'), code: "body.malformed" },
          { what: "no JSON value", sent: as("undefined"), code: "body.malformed" },
          { what: "a body that is too large", sent: as(`{"a":"${"x".repeat(endpoint.maxBodyBytes)}"}`), code: "body.tooLarge" },
          { what: "an unknown charset", sent: as("{}", "application/json; charset=iso-8859-1"), code: "body.malformed" },
        ];
  if (endpoint.raw !== undefined)
    return [
      { what: "no signature", sent: as("{}"), code: "webhook.refused" },
      { what: "a body that is too large", sent: as("x".repeat(endpoint.maxBodyBytes + 1)), code: "body.tooLarge" },
    ];
  if (endpoint.files !== undefined && endpoint.files.isOptional !== true) {
    return [
      { what: "no file", sent: plain },
      { what: "JSON for a file", sent: as("{}") },
      { what: "no multipart in it", sent: as("abc", "multipart/form-data; boundary=x") },
      { what: "no boundary", sent: as("abc", "multipart/form-data") },
    ];
  }
  if (endpoint.body === undefined) return anyMethod;
  const given = sample.body as Record<string, unknown>;
  const shape = "shape" in endpoint.body ? (endpoint.body.shape as Record<string, unknown>) : given;
  const deepest = `{"unexpected":${deep(20_000)}}`;
  // A change that changes nothing is none to refuse.
  const empty = endpoint.body.safeParse({}).success
    ? []
    : [
        { what: "no body", sent: plain },
        { what: "an empty object", sent: as("{}") },
      ];
  return [
    ...anyMethod,
    ...empty,
    { what: "a list", sent: as("[]"), code: "request.invalid" },
    { what: "text/plain", sent: as(jsonOf(given), "text/plain"), code: "body.contentType" },
    { what: "a web form", sent: as("a=b", "application/x-www-form-urlencoded"), code: "body.contentType" },
    { what: "XML", sent: as("<a/>", "application/xml"), code: "body.contentType" },
    { what: "an unknown key", sent: as(jsonOf({ ...given, unexpected: 1 })), code: "request.invalid", path: "unexpected" },
    {
      what: "__proto__",
      sent: as(jsonOf({ ...given, last: 1 }).replace("{", '{"__proto__":{"admin":true},')),
      code: "request.invalid",
      path: "__proto__",
    },
    { what: "100 levels", sent: as(`{"unexpected":${deep(100)}}`), code: "body.tooDeep" },
    { what: "20,000 levels", sent: as(deepest), code: deepest.length > endpoint.maxBodyBytes ? "body.tooLarge" : "body.tooDeep" },
    ...Object.keys(shape).flatMap((key) =>
      [{ unexpected: true }, ...(isListed(shape[key]) ? [] : [[[]]])].map((wrong) => ({
        what: `${key} of a wrong type`,
        sent: as(jsonOf({ ...given, [key]: wrong })),
      })),
    ),
    ...textPlaces(given)
      .slice(0, 12)
      .flatMap((place) =>
        [NUL, HALF].map((text) => ({
          what: `${text === NUL ? "NUL" : "half a character"} in ${place.join(".")}`,
          sent: as(jsonOf(replaceAt(given, place, text))),
          code: "request.invalid" as const,
          path: place.join("."),
        })),
      ),
  ];
}

/** Queries that no schema may let in; nothing for an endpoint that declares none. */
export function hostileQueries(name: EndpointName, sample: Sample, headers: Readonly<Record<string, string>>): HostileRequest[] {
  const endpoint = endpointOf(name);
  if (endpoint.query === undefined) return [];
  const plain = writeRequest(name, sample, headers);
  const joint = plain.path.includes("?") ? "&" : "?";
  const adding = (search: string): Sent => ({ ...plain, path: `${plain.path}${joint}${search}` });
  const [base = ""] = plain.path.split("?");
  const query = sample.query ?? {};
  const instead = (key: string, value: string): Sent => ({
    ...plain,
    path: `${base}?${Object.entries({ ...query, [key]: value })
      .map(([one, text]) => `${one}=${one === key ? text : encodeURIComponent(text)}`)
      .join("&")}`,
  });
  const shape = endpoint.query.shape;
  return [
    { what: "an unknown key", sent: adding("unexpected=1"), code: "request.invalid", path: "unexpected" },
    { what: "__proto__", sent: adding("__proto__=1"), code: "request.invalid" },
    { what: "constructor", sent: adding("constructor=1"), code: "request.invalid" },
    { what: "an operator", sent: adding("id[not]=1") },
    { what: "broken percent signs", sent: adding("a=%E0%A4%A"), code: "request.invalid" },
    ...Object.keys(shape).flatMap((key): HostileRequest[] => {
      const value = encodeURIComponent(query[key] ?? "1");
      const once = key in query ? "" : `${key}=${value}&`;
      const isRefused = (text: string): boolean => shape[key]?.safeParse(text).success === false;
      return [
        { what: `${key} twice`, sent: adding(`${once}${key.toUpperCase()}=${value}`), code: "request.duplicateParameter", path: key },
        { what: `${key} twice, once empty`, sent: adding(`${once}&&${key.toLowerCase()}=`), code: "request.duplicateParameter", path: key },
        { what: `NUL in ${key}`, sent: instead(key, "a%00b"), code: "request.invalid", path: key },
        ...(isRefused("\u{1f600}' OR 1=1 --")
          ? [
              {
                what: `nonsense in ${key}`,
                sent: instead(key, encodeURIComponent("\u{1f600}' OR 1=1 --")),
                code: "request.invalid" as const,
                path: key,
              },
            ]
          : []),
      ];
    }),
  ];
}
