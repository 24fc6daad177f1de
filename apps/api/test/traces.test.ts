import { createServer, type Server } from "node:http";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatev } from "./deliver-now.ts";
import { loginAs, makeApp, settings } from "./api.ts";
import { makeTenant, makeUser } from "./factories.ts";
import { StandIn } from "./stand-in.ts";
import { ownNetwork } from "@stammdaten/datev/hosts.ts";
import { createOpenFirmDatev } from "../src/features/datev/settings/firm-connection.ts";
import { openSpans } from "../src/observability/open-spans.ts";
import { noSpans, type Spans } from "../src/observability/spans.ts";
import { traceTransactions } from "../src/observability/trace-transactions.ts";
import { observeDatev } from "../src/observability/observe-datev.ts";
import { noTelemetry } from "../src/observability/telemetry.ts";

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } };
type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
};

/** The smallest collector: takes what OTLP posts. */
class Collector {
  readonly bodies: string[] = [];
  readonly headers: (string | undefined)[] = [];
  readonly #server: Server = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      if (req.url === "/otlp/v1/traces") this.bodies.push(body);
      this.headers.push(req.headers["x-key"]?.toString());
      res.setHeader("content-type", "application/json").end("{}");
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/otlp`;
  }

  stop(): void {
    this.#server.close();
  }

  get spans(): ReceivedSpan[] {
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  }
}

const collector = new Collector();
let url: string;
let datev: StandIn;
beforeAll(async () => {
  url = await collector.start();
  datev = await StandIn.start();
});
afterAll(async () => {
  collector.stop();
  await datev.close();
});

const open = (ratio = 1) =>
  openSpans("api", "1.2.3", {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: { "x-key": "k" },
    OTEL_TRACES_SAMPLER_ARG: ratio,
  });
const makeTraced = (spans: Spans) => {
  const telemetry = { ...noTelemetry(), spans };
  return makeApp({
    ...telemetry,
    settings: { ...settings, TRUSTED_PROXIES: [] },
    openDatev: createOpenFirmDatev(ownNetwork, observeDatev(telemetry)),
  });
};
const valueOf = (span: ReceivedSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe("traces", () => {
  it("cost nothing where no collector is named", async () => {
    const { spans } = await openSpans("api", "1", {
      OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_TRACES_SAMPLER_ARG: 1,
    });
    expect(spans).toBe(noSpans);
  });

  it("tell of a request, its transactions and the call to DATEV below it", async () => {
    const tenant = await makeTenant({ name: "Kanzlei Kanarienvogel" });
    const user = await makeUser(tenant);
    await connectDatev(tenant, datev);
    const headers = await loginAs(user);
    const { spans, close } = await open();
    traceTransactions({ spans });
    const answer = await supertest(makeTraced(spans))
      .get("/api/Service/CheckIsDatevConnectActive")
      .query({ tenantId: tenant.tenantId })
      .set(headers)
      .set("traceparent", "00-11111111111111111111111111111111-2222222222222222-01");
    expect(answer.body).toMatchObject({ active: true });
    await close();

    const request = collector.spans.find(({ name }) => name === "checkIsDatevConnectActive");
    expect(request).toMatchObject({ kind: 2 });
    expect(request?.parentSpanId ?? "").toBe("");
    expect(request?.traceId).not.toBe("11111111111111111111111111111111");
    expect(valueOf(request, "http.route")).toBe("/api/Service/CheckIsDatevConnectActive");
    expect(valueOf(request, "http.response.status_code")).toBe(200);
    expect(valueOf(request, "stammdaten.tenant_id")).toBe(tenant.tenantId);
    const below = collector.spans.filter(({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId === request.spanId);
    expect(below.map(({ name, kind }) => ({ name, kind }))).toEqual(
      expect.arrayContaining([
        { name: "transaction", kind: 1 },
        { name: "datev", kind: 3 },
      ]),
    );
    // The caller is admitted in one transaction, and the settings are read in another.
    const statements = below.filter(({ name }) => name === "transaction").map((span) => valueOf(span, "stammdaten.statements"));
    expect(statements.length).toBeGreaterThanOrEqual(2);
    expect(statements).toContainEqual(2);
    expect(collector.headers).toContain("k");
    const exported = collector.bodies.join("");
    for (const secret of ["Kanarienvogel", user.username, headers["Authorization"] ?? "", "Datev-Demo-1", "SELECT"])
      expect(exported).not.toContain(secret);
  });

  it("go on with a caller's trace where the caller is a proxy of ours", async () => {
    const { spans, close } = await open();
    const app = makeApp({ ...noTelemetry(), spans, settings: { ...settings, TRUSTED_PROXIES: ["loopback"] } });
    await supertest(app).get("/api/Health/Live").set("traceparent", "00-33333333333333333333333333333333-4444444444444444-01");
    await supertest(app).get("/api/Health/Live").set("traceparent", "00-00000000000000000000000000000000-4444444444444444-01");
    await close();
    const live = collector.spans.filter(({ name }) => name === "live");
    expect(live).toHaveLength(2);
    expect(live[0]).toMatchObject({ traceId: "33333333333333333333333333333333", parentSpanId: "4444444444444444" });
    expect(live[1]?.traceId).not.toMatch(/^0+$/);
  });

  it("keep none where none of them is wanted, and still serve", async () => {
    const before = collector.spans.length;
    const { spans, close } = await open(0);
    await supertest(makeTraced(spans)).get("/api/Health/Live").expect(200);
    await close();
    expect(collector.spans).toHaveLength(before);
  });

  it("end in time where the collector is away", async () => {
    const { spans, close } = await openSpans("worker", "1", {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_TRACES_SAMPLER_ARG: 1,
    });
    spans.begin("job x", "job").end("failed");
    const begun = performance.now();
    await close();
    expect(performance.now() - begun).toBeLessThan(4_000);
  });
});
