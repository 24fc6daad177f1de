import type { Settings } from "../settings.ts";
import { fail, skip, type Check, type Finding } from "./check.ts";

export type NamedFinding = Finding & { readonly name: string };

/**
 * Asks one after another; what needs something that has failed is not asked. Never throws.
 * @param report takes each finding as soon as it is there
 */
export async function runChecks(
  checks: readonly Check[],
  settings: Settings,
  report: (finding: NamedFinding) => void = () => {},
): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const check of checks) {
    const missing = findings.find(({ name, status }) => check.needs?.includes(name) && (status === "failed" || status === "skipped"));
    const finding = missing === undefined ? await ask(check, settings) : skip(`not asked: needs ${missing.name}`);
    const named = { name: check.name, ...finding };
    findings.push(named);
    report(named);
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

/** What went wrong in one line: of an error that wraps others, their words behind its own. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  const words = [error.message || (causes.length > 0 ? "" : error.name), [...new Set(causes.map(describeFailure))].join("; ")];
  return words
    .filter((one) => one !== "")
    .join(": ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
