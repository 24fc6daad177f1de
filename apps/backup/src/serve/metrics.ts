import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { Settings } from "../settings.ts";

/** What is backed up, as metrics name it. */
export type Kind = "base" | "dump" | "files" | "wal" | "verify" | "retention";

const KINDS: readonly Kind[] = ["base", "dump", "files", "wal", "verify", "retention"];

/** How old the last success of each kind may become, in seconds. */
export type AgeLimits = Readonly<Record<Kind, number>>;

const HOUR = 3600;

/** The maximum age of a kind is its interval, plus some time for the run itself. */
export const limitAges = (
  settings: Pick<Settings, "BACKUP_BASE_HOURS" | "BACKUP_DUMP_HOURS" | "BACKUP_VERIFY_HOURS" | "BACKUP_FILES_SECONDS">,
): AgeLimits => ({
  base: (settings.BACKUP_BASE_HOURS + 2) * HOUR,
  dump: (settings.BACKUP_DUMP_HOURS + 2) * HOUR,
  files: settings.BACKUP_FILES_SECONDS + 900,
  wal: 300,
  verify: (settings.BACKUP_VERIFY_HOURS + 24) * HOUR,
  retention: (settings.BACKUP_BASE_HOURS + 2) * HOUR,
});

export type Metrics = {
  readonly succeeded: (kind: Kind, at?: Date) => void;
  readonly hasSucceeded: (kind: Kind) => boolean;
  readonly failed: (kind: Kind) => void;
  readonly lag: (bytes: number) => void;
  /** In Prometheus' text format. */
  readonly print: () => string;
};

/**
 * Counts what went well and what did not.
 * @param startedAt since when a kind that has never gone well is waited for
 */
export function createMetrics(limits: AgeLimits, startedAt = new Date()): Metrics {
  const succeeded = new Map<Kind, number>();
  const failures = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  let lagBytes = 0;
  const family = (name: string, type: string, help: string, lines: readonly string[]): string =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines.map((line) => `${name}${line}`)].join("\n");
  return {
    succeeded: (kind, at = new Date()) => void succeeded.set(kind, at.getTime() / 1000),
    hasSucceeded: (kind) => succeeded.has(kind),
    failed: (kind) => void failures.set(kind, (failures.get(kind) ?? 0) + 1),
    lag: (bytes) => void (lagBytes = bytes),
    print: () =>
      `${[
        family(
          "stammdaten_backup_last_success_timestamp_seconds",
          "gauge",
          "When a kind of backup last went well; of wal, the moment up to which it is whole.",
          [...succeeded].map(([kind, at]) => `{kind="${kind}"} ${at}`),
        ),
        family(
          "stammdaten_backup_due_timestamp_seconds",
          "gauge",
          "When a kind of backup is too old, unless it goes well again before.",
          KINDS.map((kind) => `{kind="${kind}"} ${(succeeded.get(kind) ?? startedAt.getTime() / 1000) + limits[kind]}`),
        ),
        family(
          "stammdaten_backup_failures_total",
          "counter",
          "Runs that failed.",
          [...failures].map(([kind, count]) => `{kind="${kind}"} ${count}`),
        ),
        family("stammdaten_backup_wal_lag_bytes", "gauge", "What the server has written and is not here yet.", [` ${lagBytes}`]),
      ].join("\n")}\n`,
  };
}

/**
 * Serves `/metrics` and `/health/live` on the inner port.
 * @param isAlive whether the programme still turns its rounds
 */
export async function serveMetrics(port: number, metrics: Metrics, isAlive: () => boolean): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET") response.writeHead(405).end();
    else if (request.url === "/metrics")
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(metrics.print());
    else if (request.url === "/health/live")
      response
        .writeHead(isAlive() ? 200 : 503, { "content-type": "application/json" })
        .end(JSON.stringify({ status: isAlive() ? "ok" : "stuck" }));
    else response.writeHead(404).end();
  });
  server.listen(port);
  await once(server, "listening");
  return server;
}
