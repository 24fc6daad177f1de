import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { contract } from "@stammdaten/shared/contract/index.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeBuiltMains } from "../../test/built-mains.ts";
import { makeFreshDatabase, type FreshDatabase } from "../../test/fresh-database.ts";
import { pickFreePorts } from "../../../../tools/run/ports.mjs";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const mains = await makeBuiltMains();
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-observability-"));
const key = (): string => randomBytes(32).toString("base64url");

/** Metrics that the backup exports on its own port. */
const OF_THE_BACKUP = [
  "stammdaten_backup_last_success_timestamp_seconds",
  "stammdaten_backup_due_timestamp_seconds",
  "stammdaten_backup_failures_total",
  "stammdaten_backup_wal_lag_bytes",
];
/** What Prometheus itself adds. */
const OF_PROMETHEUS = ["up"];

const alerts = read("deploy/prometheus/alerts.yml");
const dashboard = JSON.parse(read("deploy/grafana/dashboards/stammdaten.json")) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const queries = [...alerts.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)]
  .map(([, block, line]) => block ?? line ?? "")
  .concat(dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));

/** Names of metrics in a query: words that are followed by labels, a range, or nothing that a function or label would be. */
const namesIn = (query: string): string[] =>
  [
    ...query
      .replaceAll(/"[^"]*"/g, '""')
      .replaceAll(/\b(?:by|ignoring|on|without)\s*\([^)]*\)/g, "")
      .matchAll(/\b(?:stammdaten|nodejs|process|up)\w*/g),
  ]
    .map(([name]) => name)
    .filter((name) => !/^(?:process|nodejs)$/.test(name));

let database: FreshDatabase;
const processes: ChildProcess[] = [];
const scraped: Record<"api" | "worker", string> = { api: "", worker: "" };
beforeAll(async () => {
  database = await makeFreshDatabase();
  const ports = await pickFreePorts(2);
  const environment = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    PORT: "0",
    APP_URL: "https://localhost:1",
    DATABASE_URL: database.appUrl,
    SMTP_URL: "smtp://127.0.0.1:1",
    FILES_URL: `file:${folder}`,
    JWT_SECRET: key(),
    DATA_KEY: key(),
    LINK_KEY: key(),
    AUDIT_KEY: key(),
    AUDIT_HEADS: path.join(folder, "audit-heads"),
    STRIPE_SECRET_KEY: "sk_live_tests",
    STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
  };
  await Promise.all(
    (["api", "worker"] as const).map(async (name, index) => {
      const url = `http://127.0.0.1:${ports[index]}`;
      processes.push(
        spawn(process.execPath, [name === "api" ? "main.js" : "worker.js"], {
          cwd: mains,
          env: { ...environment, METRICS_PORT: String(ports[index]), METRICS_HOST: "127.0.0.1" },
          stdio: "ignore",
        }),
      );
      await vi.waitFor(async () => expect((await fetch(`${url}/health/live`)).status).toBe(200), { timeout: 110_000, interval: 200 });
      scraped[name] = await (await fetch(`${url}/metrics`)).text();
      const ready = await fetch(`${url}/health/ready`);
      const { status, checks } = (await ready.json()) as { status: string; checks: Record<string, { status: string }> };
      const states = Object.fromEntries(Object.entries(checks).map(([check, { status: own }]) => [check, own]));
      expect(states).toEqual({ database: "ok", migrations: "ok", files: "ok", ...(name === "worker" && { mail: "failed" }) });
      expect([ready.status, status]).toEqual([200, name === "worker" ? "degraded" : "ok"]);
    }),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map((child) => new Promise((resolve) => child.once("exit", resolve).kill("SIGTERM"))));
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe("observability files", () => {
  it("exports every metric that alert rules and dashboard panels query", () => {
    const exported = new Set(
      [...`${scraped.api}\n${scraped.worker}`.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
        type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const asked = [...new Set(queries.flatMap(namesIn))];
    expect(queries.length).toBeGreaterThan(50);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !exported.has(name) && !OF_THE_BACKUP.includes(name) && !OF_PROMETHEUS.includes(name))).toEqual([]);
    // Conversely, every metric of ours is used by a rule or a panel.
    const ours = [...exported].filter((name) => name.startsWith("stammdaten_") && !/_(?:sum|count|bucket)$/.test(name));
    expect(ours.filter((name) => !asked.includes(name))).toEqual(["stammdaten_build_info"]);
  });

  it("names endpoints and jobs as the product does", () => {
    const named = queries.flatMap((query) =>
      [...query.matchAll(/(?:endpoint|kind)[!=]~?"([^"]+)"/g)].flatMap(([, names = ""]) => names.split("|")),
    );
    const known = [...Object.keys(contract), ...Object.keys(jobs), "web", "unknown", "base", "dump", "files", "wal", "verify", "mail.+"];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("has few series in a process that nobody has called, and names no firm", () => {
    // Ten of each kind of job: how its runs ended, and how many wait.
    const most = 10 * Object.keys(jobs).length + 120;
    // By what the process has open at this moment, Node counts in two or three kinds more.
    const isOfMoment = (line: string) => line.startsWith("nodejs_active_");
    for (const text of Object.values(scraped)) {
      const series = text.split("\n").filter((line) => line !== "" && !line.startsWith("#") && !isOfMoment(line));
      expect(series.length).toBeLessThan(most);
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    }
  });

  it("is the queue's age in the worker alone", () => {
    expect(scraped.worker).toContain('stammdaten_queue_oldest_due_seconds{kind="mailInvitation"} 0');
    expect(scraped.api).not.toContain("stammdaten_queue");
  });
});

describe("an alert", () => {
  const runbooks = [...alerts.matchAll(/runbook: docs\/operator\/observability\.md#(\w+)/g)].map(([, anchor = ""]) => anchor);
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

  it("has its section in the handbook, and each section its alert", () => {
    const headings = [...read("docs/operator/observability.md").matchAll(/^### (\w+)$/gm)].map(([, name = ""]) => name);
    expect(runbooks).toEqual(named.map((name) => name.toLowerCase()));
    expect(headings.toSorted()).toEqual(named.toSorted());
  });

  it("is tried in the rules' tests", () => {
    const tried = read("deploy/prometheus/alerts.test.yml");
    expect(named.filter((name) => !new RegExp(`alertname: ${name}\\n`).test(tried))).toEqual([]);
  });
});
