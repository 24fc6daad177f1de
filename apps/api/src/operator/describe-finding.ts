import type { NamedFinding } from "./run-checks.ts";

const words = { ok: "ok", advice: "advice", failed: "FAILED", skipped: "-" } as const;

/** A finding as one line, its columns under one another. */
export function describeFinding({ name, status, found, todo }: NamedFinding): string {
  return `${words[status].padEnd(8)}${name.padEnd(20)}${found}${todo === undefined ? "" : ` → ${todo}`}`;
}
