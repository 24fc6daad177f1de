import { Gauge } from "prom-client";
import type { Watching } from "./watching.ts";

/** Something that the process stands on, and how it is asked. */
export type Probe = {
  readonly name: string;
  /** Without it the process serves nobody; without the others it serves less. */
  readonly isNeeded: boolean;
  /** For how long an answer counts, in milliseconds; 5 s unless asking is a burden to others. */
  readonly freshMs?: number;
  /** In words, without a client's data; may throw, and may take its time: after 2 s it counts as failed. */
  readonly ask: () => Promise<{ readonly isWell: boolean; readonly found: string }>;
};

export type Found = {
  readonly status: "ok" | "failed";
  /** Since when it has been so, as far as this process knows (ISO 8601). */
  readonly since: string;
  readonly found: string;
};
export type Readiness = {
  /** `degraded`: serves, and something is missing; `draining`: on its way out. */
  readonly status: "ok" | "degraded" | "failed" | "draining";
  readonly checks: Readonly<Record<string, Found>>;
};

const LONGEST_MS = 2_000;
const FRESH_MS = 5_000;

export type ReadinessOptions = {
  /** True when the process is on its way out, and ready for nothing new. */
  readonly isEnding?: () => boolean;
  /** In milliseconds. */
  readonly longestMs?: number;
};

/** Asks all probes at once, each at most 2 s, and not again as long as their answers count. */
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

/** The probes as figures too: 1 where one is well. */
export function watchReadiness({ registry }: Pick<Watching, "registry">, readiness: () => Promise<Readiness>): void {
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
