import { createServer, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { Readiness } from "./readiness.ts";

export type InnerPort = {
  readonly port: number;
  /** Undefined for all addresses. */
  readonly host: string | undefined;
  readonly registry: Registry;
  /** Whether the process does its work; any answer proves that its event loop turns. */
  readonly isAlive: () => boolean;
  readonly readiness: () => Promise<Readiness>;
};

/**
 * Opens the operators' port: `/metrics`, `/health/live` and `/health/ready`. It has no authentication, so no proxy may
 * forward to it.
 * @throws Error when the port is taken
 */
export async function openInnerPort({ port, host, registry, isAlive, readiness }: InnerPort): Promise<Server> {
  const answers: Record<string, (res: ServerResponse) => Promise<void>> = {
    "/metrics": async (res) => send(res, 200, registry.contentType, await registry.metrics()),
    "/health/live": async (res) => {
      const alive = isAlive();
      sendJson(res, alive ? 200 : 503, { status: alive ? "ok" : "failed" });
    },
    "/health/ready": async (res) => {
      const report = await readiness();
      sendJson(res, report.status === "ok" || report.status === "degraded" ? 200 : 503, report);
    },
  };
  const server = createServer((req, res) => {
    const answer = req.method === "GET" || req.method === "HEAD" ? answers[req.url?.split("?")[0] ?? ""] : undefined;
    if (answer === undefined) return sendJson(res, 404, { status: "unknown" });
    answer(res).catch(() => sendJson(res, 500, { status: "failed" }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`METRICS_PORT: ${error.message}`)));
    server.listen({ port, host }, () => resolve());
  });
  // An open scrape does not keep the process from ending.
  server.unref();
  return server;
}

const sendJson = (res: ServerResponse, status: number, body: object): void =>
  send(res, status, "application/json", `${JSON.stringify(body)}\n`);

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" }).end(body);
}
