import { loadKeys } from "../db/keys.ts";
import { connectDatabase, disconnectDatabase } from "../db/connection.ts";
import { askSettings } from "./ask-settings.ts";
import { skip, type Finding } from "./check.ts";
import { checks } from "./checks.ts";
import { describeFinding } from "./describe-finding.ts";
import { runChecks, type NamedFinding } from "./run-checks.ts";

type Asked = { readonly environment: Readonly<Record<string, string | undefined>>; readonly json: boolean; readonly version: string };

/**
 * Checks every dependency of the product and prints the findings, a line each, or all as one JSON document.
 * @returns whether nothing has failed
 */
export async function runDoctor({ environment, json, version }: Asked, print: (line: string) => void): Promise<boolean> {
  const printFinding = (finding: NamedFinding): void => {
    if (!json) print(describeFinding(finding));
  };
  const findings = await examine(environment, printFinding);
  const counted = (status: Finding["status"]): number => findings.filter((one) => one.status === status).length;
  const isWell = counted("failed") === 0;
  if (json) print(JSON.stringify({ ok: isWell, version, checks: findings }, null, 2));
  else
    print(
      `\n${counted("ok")} ok, ${counted("advice")} with advice, ${counted("failed")} failed, ${counted("skipped")} not asked (version ${version})`,
    );
  return isWell;
}

async function examine(environment: Asked["environment"], print: (finding: NamedFinding) => void): Promise<NamedFinding[]> {
  const { settings, finding } = askSettings(environment);
  const first: NamedFinding = { name: "settings", ...finding };
  print(first);
  if (settings === undefined) {
    const others = checks.map(({ name }) => ({ name, ...skip("not asked: needs settings") }));
    others.forEach(print);
    return [first, ...others];
  }
  connectDatabase(settings.DATABASE_URL, 1);
  loadKeys({ data: settings.DATA_KEY, link: settings.LINK_KEY });
  try {
    return [first, ...(await runChecks(checks, settings, print))];
  } finally {
    await disconnectDatabase();
  }
}
