import type { Settings } from "../settings.ts";
import { fail, skip, type Check, type Finding } from "./check.ts";

export type NamedFinding = Finding & { readonly name: string };

/**
 * Asks one after another; what needs something that has failed is not asked. Never throws.
 * @param tell takes each finding as soon as it is there
 */
export async function runChecks(checks: readonly Check[], settings: Settings, tell: (finding: NamedFinding) => void = () => {}): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const check of checks) {
    const missing = findings.find(({ name, status }) => check.needs?.includes(name) && (status === "failed" || status === "skipped"));
    const finding = missing === undefined ? await ask(check, settings) : skip(`not asked: needs ${missing.name}`);
    const named = { name: check.name, ...finding };
    findings.push(named);
    tell(named);
  }
  return findings;
}

async function ask(check: Check, settings: Settings): Promise<Finding> {
  try {
    return await check.ask(settings);
  } catch (error) {
    return fail(describeFailure(error), check.remedy);
  }
}

/** What went wrong in one line: of an error that wraps another, the other's words. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeFailure(error.cause);
  // Several addresses were tried, and each has failed.
  if (error instanceof AggregateError && error.message === "") return [...new Set(error.errors.map(describeFailure))].join("; ");
  return (error.message || error.name).replaceAll(/\s+/g, " ").trim();
}
