import { setMaxListeners } from "node:events";
import type { contract } from "@stammdaten/shared/contract/index.ts";
import type { Request, RequestHandler, Response } from "express";
import { Gauge, Histogram } from "prom-client";
import { describeRequest } from "../http/request.ts";
import { factsOfRequest, type RequestFacts } from "./request-facts.ts";
import { secondsSince, type Telemetry } from "./telemetry.ts";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Each layer listens to the end of an answer, and Node's `pipeline` seven times: more than the ten from which it suspects a leak. */
const LISTENERS = 20;
const METHODS = new Set(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]);
/** Polled every few seconds by the orchestrator; logged at debug while they succeed. */
const PROBES = new Set(["live", "ready"] satisfies (keyof typeof contract)[] as string[]);

/** @param believes whether this address is a trusted proxy */
export type ObserveRequestsOptions = Telemetry & { readonly believes: (address: string) => boolean };

/**
 * Observes every request from its first byte to the end of its answer: one log line, one entry in the histogram, one span.
 * Endpoints are named as in the contract; path, query and headers are never recorded.
 */
export function observeRequests({ log, registry, spans, believes }: ObserveRequestsOptions): RequestHandler {
  const duration = new Histogram({
    name: "stammdaten_http_request_duration_seconds",
    help: "Time from the first byte of a request to the end of its answer. endpoint: its name in the contract, web for pages and their files, unknown below /api; status: class of the status, or aborted; waits: yes for what waits for others or carries files, and is as slow as they are",
    labelNames: ["endpoint", "method", "status", "waits"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({ name: "stammdaten_http_requests_in_flight", help: "Requests that are being served", registers: [registry] });

  const tell = (req: Request, res: Response, ms: number, traceId: string | undefined): void => {
    const { endpoint, path, waits: _waits, ...rest } = factsOfRequest(req);
    const status = res.statusCode;
    const aborted = !res.writableFinished;
    const level = status >= 500 ? "error" : !aborted && endpoint !== undefined && PROBES.has(endpoint) ? "debug" : "info";
    if (!log.isLevelEnabled(level)) return;
    const { requestId } = describeRequest(req);
    log[level](
      {
        requestId,
        endpoint: endpoint ?? areaOf(req),
        ...(path !== undefined && { path }),
        method: methodOf(req),
        status,
        ms,
        ...(aborted && { aborted }),
        ...rest,
        ...(traceId !== undefined && { traceId }),
      },
      "request",
    );
  };

  return (req, res, next) => {
    const begun = performance.now();
    setMaxListeners(LISTENERS, res);
    inFlight.inc();
    const parent = req.headers["traceparent"];
    const believed = typeof parent === "string" && believes(req.socket.remoteAddress ?? "") ? parent : undefined;
    const span = spans.begin("request", "request", { "http.request.method": methodOf(req) }, believed);
    res.once("close", () => {
      const seconds = secondsSince(begun);
      const facts = factsOfRequest(req);
      inFlight.dec();
      duration.observe(
        {
          endpoint: facts.endpoint ?? areaOf(req),
          method: methodOf(req),
          status: classOf(res),
          waits: facts.waits === true ? "yes" : "no",
        },
        seconds,
      );
      tell(req, res, Math.round(seconds * 10_000) / 10, span.traceId);
      if (span.traceId !== undefined) span.note(factsOf(req, res, facts));
      span.end(res.statusCode >= 500 ? (facts.code ?? String(res.statusCode)) : undefined);
    });
    span.run(next);
  };
}

/** Unknown methods share one label value. */
const methodOf = ({ method }: Request): string => (METHODS.has(method) ? method : "other");
const areaOf = ({ originalUrl }: Request): string => (/^\/api(?:[/?]|$)/i.test(originalUrl) ? "unknown" : "web");
const classOf = (res: Response): string => (res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : "aborted");

const factsOf = (req: Request, res: Response, { endpoint, path, tenantId, code }: RequestFacts) => ({
  name: endpoint ?? areaOf(req),
  "http.route": path === undefined ? undefined : `/api${path}`,
  "http.response.status_code": res.statusCode,
  "stammdaten.request_id": describeRequest(req).requestId,
  "stammdaten.tenant_id": tenantId,
  "stammdaten.refusal": code,
});
