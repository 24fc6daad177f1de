import { Gauge } from "prom-client";
import type { Telemetry } from "./telemetry.ts";

/** A dependency of the process, and how it is checked. */
export type Probe = {
  readonly name: string;
  /** Without it the process serves nobody; without the others it serves less. */
  readonly isNeeded: boolean;
  /** How long a result is cached, in milliseconds; 5 s unless the check is a burden to others. */
  readonly freshMs?: number;
  /** Throws or takes longer than 2 s when it fails. The result is in words, without a client's data. */
  readonly ask: () => Promise<{ readonly isWell: boolean; readonly found: string }>;
};

export type Found = {
  readonly status: "ok" | "failed";
  /** Since when this process has seen this status (ISO 8601). */
  readonly since: string;
  readonly found: string;
};
export type Readiness = {
  /** `degraded`: serves without an optional dependency; `draining`: shutting down. */
  readonly status: "ok" | "degraded" | "failed" | "draining";
  readonly checks: Readonly<Record<string, Found>>;
};

const LONGEST_MS = 2_000;
const FRESH_MS = 5_000;

export type ReadinessOptions = {
  /** True while the process shuts down and takes no new work. */
  readonly isEnding?: () => boolean;
  /** In milliseconds. */
  readonly longestMs?: number;
};

/** Runs all probes at once, each at most 2 s; cached results are not checked again. */
export function createReadiness(
  probes: readonly Probe[],
  { isEnding = () => false, longestMs = LONGEST_MS }: ReadinessOptions = {},
): () => Promise<Readiness> {
  const asked = probes.map((probe) => ({ ...probe, look: rememberLook(probe, longestMs) }));
  return async () => {
    const found = await Promise.all(asked.map(async ({ name, isNeeded, look }) => ({ name, isNeeded, ...(await look()) })));
    const failed = found.filter(({ status }) => status === "failed");
    const status = isEnding() ? "draining" : failed.some(({ isNeeded }) => isNeeded) ? "failed" : failed.length > 0 ? "degraded" : "ok";
    return {
      status,
      checks: Object.fromEntries(found.map(({ name, status: own, since, found: words }) => [name, { status: own, since, found: words }])),
    };
  };
}

/** The probes as a metric: 1 for ok. */
export function observeReadiness({ registry }: Pick<Telemetry, "registry">, readiness: () => Promise<Readiness>): void {
  new Gauge({
    name: "stammdaten_check_up",
    help: "1 where what this process stands on answers, 0 where it does not; by the names of /health/ready",
    labelNames: ["check"] as const,
    registers: [registry],
    async collect() {
      const { checks } = await readiness();
      for (const [check, { status }] of Object.entries(checks)) this.set({ check }, status === "ok" ? 1 : 0);
    },
  });
}

function rememberLook({ ask, freshMs = FRESH_MS }: Probe, longestMs: number): () => Promise<Found> {
  let last: Found | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<Found> | undefined;
  const settle = ({ isWell, found }: { isWell: boolean; found: string }): Found => {
    const status = isWell ? "ok" : "failed";
    last = { status, found, since: last?.status === status ? last.since : new Date().toISOString() };
    return last;
  };
  return () => {
    if (last !== undefined && performance.now() - lookedAt < freshMs) return Promise.resolve(last);
    looking ??= limited(ask, longestMs)
      .then(settle)
      .finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
    return looking;
  };
}

async function limited(ask: Probe["ask"], longestMs: number): Promise<{ isWell: boolean; found: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ isWell: boolean; found: string }>((resolve) => {
    timer = setTimeout(resolve, longestMs, { isWell: false, found: `no answer within ${longestMs / 1000} s` });
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    return { isWell: false, found: error instanceof Error ? error.message || error.name : "unknown" };
  } finally {
    clearTimeout(timer);
  }
}
