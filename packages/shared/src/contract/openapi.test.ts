import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { errorStatus } from "./errors.ts";
import { contract } from "./index.ts";
import { describeApi } from "./openapi.ts";

type Media = { schema: { $ref?: string }; example?: unknown; examples?: Record<string, unknown> };
type Response = { description: string; headers?: Record<string, unknown>; content: Record<string, Media> };
type Operation = {
  operationId: string;
  parameters: { name: string; required: boolean }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, unknown>> };

const document = describeApi(contract, { title: "Stammdaten", version: "1.0.0" }) as unknown as Document;
const operationOf = ({ path: at, method }: Endpoint): Operation => document.paths[at]?.[method.toLowerCase()] as Operation;
const responsesOf = (endpoint: Endpoint): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(operationOf(endpoint).responses).map(([status, answer]) => [
      status,
      "$ref" in answer ? (document.components["responses"]?.[answer.$ref.replace("#/components/responses/", "")] as Response) : answer,
    ]),
  );
const endpoints: [string, Endpoint][] = Object.entries(contract);

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-openapi-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the OpenAPI document", () => {
  it("is one that the linter has nothing to say against, with every rule an error", async () => {
    const file = path.join(folder, "openapi.json");
    writeFileSync(file, JSON.stringify(document));
    writeFileSync(
      path.join(folder, "redocly.yaml"),
      // The licence is that of the product, not of the interface; the server is wherever the product runs.
      "extends: [recommended-strict]\nrules:\n  info-license: off\n",
    );
    const program = path.join(path.dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
    const { stdout } = await promisify(execFile)(process.execPath, [program, "lint", file, "--format=json", "--max-problems=1000"], {
      env,
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    const { totals, problems } = JSON.parse(stdout) as {
      totals: object;
      problems: { ruleId: string; message: string; location: unknown }[];
    };
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${JSON.stringify(location).slice(0, 400)}`)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  }, 60_000);

  it("has no reference that leads nowhere, and no component that nobody refers to", () => {
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
    );
    const declared = ["schemas", "responses", "examples", "headers"].flatMap((kind) =>
      Object.keys(document.components[kind] ?? {}).map((name) => `${kind}/${name}`),
    );
    expect([...references].sort()).toEqual(declared.sort());
    expect(JSON.stringify(document)).not.toContain('"$ref":"#/$defs');
  });

  it("names what it answers, and writes out no answer twice", () => {
    const answers = endpoints.flatMap(([, endpoint]) =>
      Object.values(responsesOf(endpoint)).map(({ content }) => content["application/json"]?.schema),
    );
    for (const schema of answers.filter((one) => one !== undefined)) expect(Object.keys(schema)).toEqual(["$ref"]);
    // In characters for each call: what is written out again and again would be far more.
    expect(JSON.stringify(document).length / endpoints.length).toBeLessThan(2_700);
  });

  it("tells each refusal that a call declares, by its status, and when to come again", () => {
    for (const [name, endpoint] of endpoints) {
      const responses = responsesOf(endpoint);
      expect(Object.keys(responses), name).not.toContain("default");
      expect(
        Object.keys(responses).some((status) => status.startsWith("4")),
        name,
      ).toBe(true);
      for (const code of endpoint.errors) {
        const refused = responses[String(errorStatus[code])];
        expect(Object.keys(refused?.content["application/problem+json"]?.examples ?? {}), `${name} ${code}`).toContain(code);
      }
      for (const status of ["429", "503"])
        if (responses[status] !== undefined) expect(responses[status].headers, name).toHaveProperty("Retry-After");
    }
  });

  it("says of a parameter that it is required exactly where the call is refused without it", () => {
    for (const [name, endpoint] of endpoints) {
      if (endpoint.query === undefined || endpoint.variantKey !== undefined) continue;
      const twins = endpoints.filter(([, other]) => other.path === endpoint.path && other.method === endpoint.method);
      if (twins.length > 1) continue;
      const found = endpoint.query.safeParse({});
      const missing = found.success ? [] : found.error.issues.map(({ path: at }) => String(at[0]));
      const required = operationOf(endpoint).parameters.filter((parameter) => parameter.required);
      // Which ones the export takes hangs on its format.
      expect(required.map((parameter) => parameter.name).sort(), name).toEqual(name === "datevExport" ? [] : [...new Set(missing)].sort());
    }
  });

  it("promises of a list no parameter that it does not take", () => {
    for (const [name, endpoint] of endpoints)
      if (
        endpoint.variantKey === undefined &&
        !endpoints.some(
          ([other, { path: at, method, variantKey }]) =>
            other !== name && at === endpoint.path && method === endpoint.method && variantKey !== undefined,
        )
      )
        expect(
          operationOf(endpoint)
            .parameters.map((parameter) => parameter.name)
            .sort(),
          name,
        ).toEqual(endpoint.raw === undefined ? Object.keys(endpoint.query?.shape ?? {}).sort() : [endpoint.raw.signatureHeader]);
  });

  it("has examples that the calls take and answer", () => {
    const faults = endpoints.flatMap(([name, endpoint]) => {
      const { requestBody } = operationOf(endpoint);
      const responses = responsesOf(endpoint);
      const sent = requestBody?.content["application/json"];
      const answered = responses[String(endpoint.status)]?.content["application/json"];
      const found = [
        ...(endpoint.body !== undefined && sent !== undefined ? [endpoint.body.safeParse(sent.example)] : []),
        ...(typeof endpoint.answer !== "string" ? [endpoint.answer.safeParse(answered?.example)] : []),
      ];
      return found.filter(({ success }) => !success).map(({ error }) => `${name}: ${JSON.stringify(error?.issues)}`);
    });
    expect(faults).toEqual([]);
  });
});
