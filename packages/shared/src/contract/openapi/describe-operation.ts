import type { z } from "zod";
import { createTranslate } from "../../locales/create-translate.ts";
import { ContentAddress } from "../content-address.ts";
import type { Endpoint } from "../endpoint.ts";
import { errorStatus, type ErrorCode } from "../errors.ts";
import { exampleOf } from "./example-of.ts";
import { bodyExamples } from "./examples.ts";
import { refusalsOf } from "./refusals-of.ts";
import type { Json, SchemaStore } from "./schema-store.ts";

const BINARY: Json = { type: "string", format: "binary" };
const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function parametersOf({ query, raw }: Endpoint, store: SchemaStore): Json[] {
  if (raw !== undefined) return [{ name: raw.signatureHeader, in: "header", required: true, schema: { type: "string" } }];
  if (query === undefined) return [];
  const schema = store.convert(query, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function bodyOf(name: string, { body, files, raw }: Endpoint, store: SchemaStore): Json | undefined {
  if (raw !== undefined)
    return {
      required: true,
      description: "Taken byte for byte: the signature is over what was sent.",
      content: { "application/json": { schema: BINARY } },
    };
  if (files === undefined) return body && { required: true, content: { "application/json": jsonBody(name, body, store) } };
  const json = files.isOptional && body && jsonBody(name, body, store);
  const property = files.maxFiles === 1 ? BINARY : { type: "array", items: BINARY, maxItems: files.maxFiles };
  const given = (body === undefined ? {} : store.convert(body, "input")) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  // A part of multipart is a text: lists travel as JSON.
  const fields = Object.fromEntries(Object.entries(given.properties ?? {}).filter(([, part]) => part["type"] !== "array"));
  const required = [files.field, ...(given.required ?? []).filter((key) => key in fields)];
  const multipart = { schema: { type: "object", required, properties: { ...fields, [files.field]: property } } };
  return { required: true, content: { "multipart/form-data": multipart, ...(json && { "application/json": json }) } };
}

function jsonBody(name: string, body: z.ZodType, store: SchemaStore): Json {
  const schema = store.add(body, "input", `${capitalise(name)}Body`);
  return { schema, example: bodyExamples[name] ?? exampleOf(schema, store, true) };
}

function contentOf(name: string, { answer }: Endpoint, store: SchemaStore): Json {
  const bytes = { "application/octet-stream": { schema: BINARY } };
  const json = (answered: z.ZodType): Json => {
    const schema = store.add(answered, "output", `${capitalise(name)}Answer`);
    return { schema, example: exampleOf(schema, store, false) };
  };
  if (answer === "file") return bytes;
  if (answer === "content") return { ...bytes, "application/json": json(ContentAddress) };
  if (answer === "html") return { "text/html": { schema: { type: "string" } } };
  return { "application/json": json(answer) };
}

const texts = createTranslate("en");

/** The refusal as the API answers it, in English. */
export const refusalExample = (code: ErrorCode): Json => ({
  summary: code,
  value: {
    type: "about:blank",
    title: "Refused",
    status: errorStatus[code],
    detail: texts(code, { most: 100, when: "15/01/2026, 10:30" }),
    code,
    message: texts(code, { most: 100, when: "15/01/2026, 10:30" }),
    requestId: "8c0d7f0e-5a4f-4a53-8d0f-1f6f3c7b2a90",
  },
});

/** Answers that come with the time after which another try makes sense, in seconds. */
const TELLS_WHEN = new Set([429, 503]);

function refusedOf(endpoint: Endpoint): Record<string, Json> {
  const codes = refusalsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorStatus[code] === status);
      const examples = Object.fromEntries(own.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
      return [
        String(status),
        {
          description: own.map((code) => `\`${code}\``).join(", "),
          ...(TELLS_WHEN.has(status) && { headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } } }),
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" }, examples } },
        },
      ];
    }),
  );
}

const schemes: Readonly<Record<string, string>> = {
  guest: "invitation",
  phone: "phone",
  connector: "connector",
  registrant: "checkout",
  mandant: "bearer",
  tenant: "bearer",
  support: "bearer",
  admin: "bearer",
};

/** One call as an operation of the document. */
export function describeOperation(name: string, endpoint: Endpoint, store: SchemaStore): Json {
  const requestBody = bodyOf(name, endpoint, store);
  const security = [...new Set(endpoint.access.map((level) => schemes[level]))].map((scheme) =>
    scheme === undefined ? {} : { [scheme]: [] },
  );
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    "x-access": endpoint.access,
    ...(endpoint.scope !== undefined && { "x-scope": endpoint.scope }),
    security: [...security, ...(endpoint.scope === undefined ? [] : [{ apiToken: [endpoint.scope] }])],
    parameters: parametersOf(endpoint, store),
    ...(requestBody && { requestBody }),
    responses: {
      [String(endpoint.status)]: { description: "OK", content: contentOf(name, endpoint, store) },
      ...refusedOf(endpoint),
    },
  };
}
