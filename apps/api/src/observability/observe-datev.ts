import { DatevAnswerInvalid, DatevUnreachable, type UnreachableReason } from "@stammdaten/datev/datev-errors.ts";
import type { DatevTransport } from "@stammdaten/datev/transport.ts";
import { Gauge, Histogram } from "prom-client";
import { inSpan } from "./spans.ts";
import { secondsSince, type Telemetry } from "./telemetry.ts";

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];
/** For how long a firm's last call counts, in milliseconds. */
const REMEMBERED_MS = 15 * 60_000;
const MOST_REMEMBERED = 10_000;

type Outcome = "ok" | "refused" | "failed" | "invalid" | UnreachableReason;

const outcomeOf = (status: number): Outcome => (status < 400 ? "ok" : status < 500 ? "refused" : "failed");

/** Instruments a transport to a firm's DATEVconnect. @param firm distinguishes firms; never exported */
export type ObserveDatev = (transport: DatevTransport, way: "direct" | "connector", firm: string) => DatevTransport;

/**
 * Observes calls to the firms' DATEVconnects: number, outcome, duration, and how many firms' last call was answered. One
 * server that is switched off concerns its firm; many at once concern us.
 */
export function observeDatev({ registry, spans }: Telemetry): ObserveDatev {
  const duration = new Histogram({
    name: "stammdaten_datev_call_duration_seconds",
    help: "Calls to the firms' DATEVconnects. outcome: ok, refused (4xx), failed (5xx), invalid, or why there was no answer",
    labelNames: ["way", "outcome"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const firms = new Map<string, { readonly at: number; readonly answered: boolean }>();
  new Gauge({
    name: "stammdaten_datev_firms",
    help: "Firms by how this process's last call to their DATEVconnect within 15 minutes ended: answered, or failing",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      const since = performance.now() - REMEMBERED_MS;
      for (const [firm, { at }] of firms) if (at < since) firms.delete(firm);
      const answered = [...firms.values()].filter((one) => one.answered).length;
      this.set({ state: "answered" }, answered);
      this.set({ state: "failing" }, firms.size - answered);
    },
  });
  const remember = (firm: string, answered: boolean): void => {
    firms.delete(firm);
    firms.set(firm, { at: performance.now(), answered });
    const [oldest] = firms.size > MOST_REMEMBERED ? firms.keys() : [];
    if (oldest !== undefined) firms.delete(oldest);
  };

  return (transport, way, firm) => async (call) => {
    const begun = performance.now();
    const note = (outcome: Outcome): void => {
      duration.observe({ way, outcome }, secondsSince(begun));
      remember(firm, outcome === "ok" || outcome === "refused");
    };
    try {
      return await inSpan(spans, "datev", "call", { "http.request.method": call.method, "stammdaten.datev.way": way }, async (span) => {
        const answer = await transport(call);
        note(outcomeOf(answer.status));
        span.note({ "http.response.status_code": answer.status });
        return answer;
      });
    } catch (error) {
      note(error instanceof DatevUnreachable ? error.reason : error instanceof DatevAnswerInvalid ? "invalid" : "failed");
      throw error;
    }
  };
}
