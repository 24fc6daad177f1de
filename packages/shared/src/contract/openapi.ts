import { ContentAddress } from "./content-address.ts";
import { z } from "zod";
import type { Contract, Endpoint } from "./endpoint.ts";
import { errorStatus } from "./errors.ts";

type Json = Record<string, unknown>;

const problem: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "message", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: Object.keys(errorStatus) },
    message: { type: "string" },
    requestId: { type: "string" },
    errors: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, code: { type: "string" }, message: { type: "string" } } },
    },
  },
};

const inputSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
const outputSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

function parametersOf({ query, raw }: Endpoint): Json[] {
  if (raw !== undefined) return [{ name: raw.signatureHeader, in: "header", required: true, schema: { type: "string" } }];
  if (query === undefined) return [];
  const schema = inputSchema(query) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function bodyOf({ body, files, raw }: Endpoint): Json | undefined {
  if (raw !== undefined)
    return {
      required: true,
      description: "Taken byte for byte: the signature is over what was sent.",
      content: { "application/json": { schema: { type: "string", format: "binary" } } },
    };
  if (files !== undefined) {
    const file = { type: "string", format: "binary" };
    const property = files.maxFiles === 1 ? file : { type: "array", items: file, maxItems: files.maxFiles };
    // A part of multipart is a text: lists travel as JSON.
    const given = Object.entries(body === undefined ? {} : ((inputSchema(body) as { properties?: Record<string, Json> }).properties ?? {}));
    const fields = Object.fromEntries(given.filter(([, property]) => property["type"] !== "array"));
    const multipart = { schema: { type: "object", required: [files.field], properties: { ...fields, [files.field]: property } } };
    return {
      required: true,
      content: { "multipart/form-data": multipart, ...(files.isOptional && body && { "application/json": { schema: inputSchema(body) } }) },
    };
  }
  return body && { required: true, content: { "application/json": { schema: inputSchema(body) } } };
}

function contentOf({ answer }: Endpoint): Json {
  const bytes = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  if (answer === "file") return bytes;
  if (answer === "content") return { ...bytes, "application/json": { schema: outputSchema(ContentAddress) } };
  if (answer === "html") return { "text/html": { schema: { type: "string" } } };
  return { "application/json": { schema: outputSchema(answer) } };
}

const schemes: Record<string, string> = {
  guest: "invitation",
  connector: "connector",
  registrant: "checkout",
  mandant: "bearer",
  tenant: "bearer",
  support: "bearer",
  admin: "bearer",
};

type Operation = { readonly parameters: readonly { name: unknown }[]; readonly responses: Readonly<Record<string, { content: Json }>> };

/** Two endpoints of one method and path are one operation there: what one of them takes alone is optional, and either's answer may come. */
function joinVariants(known: Json | undefined, added: Json): Json {
  if (known === undefined) return added;
  const [one, other] = [known, added] as unknown as [Operation, Operation];
  const takes = ({ parameters }: Operation, name: unknown): boolean => parameters.some((parameter) => parameter.name === name);
  const parameters = [...other.parameters, ...one.parameters.filter(({ name }) => !takes(other, name))].map((parameter) =>
    takes(one, parameter.name) && takes(other, parameter.name) ? parameter : { ...parameter, required: false },
  );
  const joined = ([status, answer]: [string, { content: Json }]) => [
    status,
    { ...answer, content: { ...one.responses[status]?.content, ...answer.content } },
  ];
  return {
    ...added,
    summary: `${String(added["summary"])} ${String(known["summary"])}`,
    parameters,
    responses: Object.fromEntries(Object.entries(other.responses).map(joined)),
  };
}

/** The OpenAPI 3.1 document, made from the contract that also routes the calls. */
export function describeApi(contract: Contract, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, declared] of Object.entries(contract)) {
    const requestBody = bodyOf(declared);
    const security = [...new Set(declared.access.map((level) => schemes[level]))].map((scheme) =>
      scheme === undefined ? {} : { [scheme]: [] },
    );
    const path = (paths[declared.path] ??= {}) as Record<string, Json | undefined>;
    const method = declared.method.toLowerCase();
    path[method] = joinVariants(path[method], {
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
    });
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
        connector: { type: "apiKey", in: "header", name: "Authorization", description: "Connector <token>" },
        checkout: { type: "apiKey", in: "header", name: "Authorization", description: "Checkout <token>" },
      },
    },
  };
}
