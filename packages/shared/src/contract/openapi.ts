import type { Contract } from "./endpoint.ts";
import { errorStatus } from "./errors.ts";
import { describeOperation, refusalExample } from "./openapi/describe-operation.ts";
import { describeWebhooks } from "./openapi/describe-webhooks.ts";
import { refusalsOf } from "./openapi/refusals-of.ts";
import { createSchemaStore, type Json } from "./openapi/schema-store.ts";

const problem: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "message", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "What went wrong, in the language that `Accept-Language` asks for." },
    code: { type: "string", enum: Object.keys(errorStatus), description: "Stays the same in every language and release." },
    message: { type: "string", description: "The same as `detail`." },
    requestId: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: { path: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

const apiKey = (description: string): Json => ({ type: "apiKey", in: "header", name: "Authorization", description });

type Operation = {
  readonly parameters: readonly { name: unknown }[];
  readonly responses: Readonly<Record<string, { description: string; content: Json }>>;
};

/** Two endpoints of one method and path are one operation there: what one of them takes alone is optional, and either's answer may come. */
function joinVariants(known: Json | undefined, added: Json): Json {
  if (known === undefined) return added;
  const [one, other] = [known, added] as unknown as [Operation, Operation];
  const takes = ({ parameters }: Operation, name: unknown): boolean => parameters.some((parameter) => parameter.name === name);
  const parameters = [...other.parameters, ...one.parameters.filter(({ name }) => !takes(other, name))].map((parameter) =>
    takes(one, parameter.name) && takes(other, parameter.name) ? parameter : { ...parameter, required: false },
  );
  const statuses = [...new Set([...Object.keys(one.responses), ...Object.keys(other.responses)])];
  const joined = (status: string) => {
    const [earlier, later] = [one.responses[status], other.responses[status]];
    if (earlier === undefined || later === undefined) return [status, earlier ?? later];
    return [status, status.startsWith("2") ? { ...later, content: { ...earlier.content, ...later.content } } : joinRefused(earlier, later)];
  };
  return {
    ...added,
    summary: `${String(added["summary"])} ${String(known["summary"])}`,
    parameters,
    responses: Object.fromEntries(statuses.map(joined)),
  };
}

const PROBLEM_TYPE = "application/problem+json";

function joinRefused(one: Operation["responses"][string], other: Operation["responses"][string]): Json {
  const examplesOf = ({ content }: { content: Json }): Json => (content[PROBLEM_TYPE] as { examples: Json }).examples;
  const examples = { ...examplesOf(one), ...examplesOf(other) };
  const content = { [PROBLEM_TYPE]: { ...(other.content[PROBLEM_TYPE] as Json), examples } };
  return {
    ...other,
    description: Object.keys(examples)
      .map((code) => `\`${code}\``)
      .join(", "),
    content,
  };
}

/**
 * Answers of many calls are the same: each stands in the document once. A refusal is named by its status and codes, what several calls
 * answer by its schema.
 */
function nameAnswers(paths: Record<string, Json>): Record<string, Json> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as { responses: Record<string, Json> }[]);
  const given = new Map<string, number>();
  for (const answer of operations.flatMap(({ responses }) => Object.values(responses)))
    given.set(JSON.stringify(answer), (given.get(JSON.stringify(answer)) ?? 0) + 1);
  const named: Record<string, Json> = {};
  for (const { responses } of operations)
    for (const [status, answer] of Object.entries(responses)) {
      const name = nameAnswer(status, answer["content"] as Content);
      if (name === undefined || (status.startsWith("2") && given.get(JSON.stringify(answer)) === 1)) continue;
      named[name] = answer;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  return named;
}

type Content = Readonly<Record<string, { readonly schema: Json; readonly examples?: Json } | undefined>>;

/** @returns undefined where an answer is not one of a schema with a name */
function nameAnswer(status: string, content: Content): string | undefined {
  if (!status.startsWith("2")) return [status, ...Object.keys(content[PROBLEM_TYPE]?.examples ?? {})].join("_");
  const { $ref } = content["application/json"]?.schema ?? {};
  return typeof $ref === "string" && Object.keys(content).length === 1 ? `${status}_${$ref.slice($ref.lastIndexOf("/") + 1)}` : undefined;
}

const tagged: Readonly<Record<string, string>> = {
  Connector: "What a firm's connector calls.",
  Forms: "Forms, their answers, files and review.",
  Health: "Whether the process runs and can serve.",
  Main: "A firm's data.",
  Service: "Files, passwords and what is asked of others.",
  Stripe: "Plans and payments.",
  Users: "Logins and users.",
  Webhooks: "What a firm's programs are told.",
};

/** The OpenAPI 3.1 document, made from the contract that also routes the calls. */
export function describeApi(contract: Contract, info: { title: string; version: string }): Json {
  const store = createSchemaStore();
  store.schemas["Problem"] = problem;
  const paths: Record<string, Json> = {};
  for (const [name, declared] of Object.entries(contract)) {
    const path = (paths[declared.path] ??= {}) as Record<string, Json | undefined>;
    const method = declared.method.toLowerCase();
    path[method] = joinVariants(path[method], describeOperation(name, declared, store));
  }
  const webhooks = describeWebhooks(store);
  const responses = nameAnswers(paths);
  const codes = [...new Set(Object.values(contract).flatMap(refusalsOf))].sort();
  const tags = [
    ...new Set(
      Object.values(contract)
        .map(({ path }) => path.split("/")[1] ?? "")
        .concat("Webhooks"),
    ),
  ].sort();
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/api" }],
    tags: tags.map((name) => ({ name, description: tagged[name] ?? "This description." })),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(store.schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses,
      examples: Object.fromEntries(codes.map((code) => [code, refusalExample(code)])),
      headers: {
        "Retry-After": { description: "Seconds after which another try makes sense.", schema: { type: "integer", minimum: 0 } },
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A program of the firm: a token that staff have made under “Other programs”, `stm_…`. It needs the scope that is named.",
        },
        invitation: apiKey("Invitation <token>"),
        connector: apiKey("Connector <token>"),
        checkout: apiKey("Checkout <token>"),
        phone: apiKey("Phone <token> <secret>"),
      },
    },
  };
}
