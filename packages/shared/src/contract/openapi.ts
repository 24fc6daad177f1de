import { z } from "zod";
import type { Contract, Endpoint } from "./endpoint.ts";
import { errorStatus } from "./errors.ts";

type Json = Record<string, unknown>;

const problem: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "message", "requestId"],
  properties: {
    type: { type: "string" }, title: { type: "string" }, status: { type: "integer" }, detail: { type: "string" },
    code: { type: "string", enum: Object.keys(errorStatus) }, message: { type: "string" }, requestId: { type: "string" },
    errors: { type: "array", items: { type: "object", properties: { path: { type: "string" }, code: { type: "string" }, message: { type: "string" } } } },
  },
};

const inputSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
const outputSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Json;

function parametersOf({ query }: Endpoint): Json[] {
  if (query === undefined) return [];
  const schema = inputSchema(query) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name, in: "query", required: schema.required?.includes(name) ?? false, schema: property,
  }));
}

function bodyOf({ body, files }: Endpoint): Json | undefined {
  if (files !== undefined) {
    const file = { type: "string", format: "binary" };
    const property = files.maxFiles === 1 ? file : { type: "array", items: file, maxItems: files.maxFiles };
    return { required: true, content: { "multipart/form-data": { schema: { type: "object", required: [files.field], properties: { [files.field]: property } } } } };
  }
  return body && { required: true, content: { "application/json": { schema: inputSchema(body) } } };
}

function contentOf({ answer }: Endpoint): Json {
  if (answer === "file") return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  if (answer === "html") return { "text/html": { schema: { type: "string" } } };
  return { "application/json": { schema: outputSchema(answer) } };
}

const schemes: Record<string, string> = { guest: "invitation", mandant: "bearer", tenant: "bearer", admin: "bearer" };

/** The OpenAPI 3.1 document, made from the contract that also routes the calls. */
export function describeApi(contract: Contract, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, declared] of Object.entries(contract)) {
    const requestBody = bodyOf(declared);
    const security = [...new Set(declared.access.map((level) => schemes[level]))].map((scheme) => (scheme === undefined ? {} : { [scheme]: [] }));
    (paths[declared.path] ??= {})[declared.method.toLowerCase()] = {
      operationId,
      summary: declared.summary,
      "x-access": declared.access,
      "x-errors": declared.errors,
      security,
      parameters: parametersOf(declared),
      ...(requestBody && { requestBody }),
      responses: {
        [String(declared.status)]: { description: "OK", content: contentOf(declared) },
        default: { description: "Problem", content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        invitation: { type: "apiKey", in: "header", name: "Authorization", description: "Invitation <token>" },
      },
    },
  };
}
