import type { Files } from "@stammdaten/files/files.ts";
import type { Settings } from "../settings.ts";
import type { ProcessName } from "../observability/open-log.ts";
import type { Probe } from "../observability/readiness.ts";
import type { Check } from "./check.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMail } from "./check-mail.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkScanner } from "./check-scanner.ts";
import { runChecks } from "./run-checks.ts";

/** Greeting a relay every few seconds would be a burden to it. */
const MAIL_FRESH_MS = 60_000;

/** What `/health/ready` asks: the doctor's questions that a running process can answer in a moment. */
export function readinessProbes(process: ProcessName, settings: Settings, files: Files): Probe[] {
  const askAs =
    (check: Check): Probe["ask"] =>
    async () => {
      const [finding] = await runChecks([check], settings);
      return { isWell: finding?.status !== "failed", found: finding?.found ?? "not asked" };
    };
  const askFiles = async () => {
    await files.check();
    return { isWell: true, found: "can be read and written" };
  };
  return [
    { name: "database", isNeeded: true, ask: askAs(checkDatabase) },
    { name: "migrations", isNeeded: true, ask: askAs(checkMigrations) },
    { name: "files", isNeeded: false, ask: askFiles },
    ...(process === "api" && settings.CLAMD_URL !== undefined ? [{ name: "scanner", isNeeded: false, ask: askAs(checkScanner) }] : []),
    ...(process === "worker" ? [{ name: "mail", isNeeded: false, freshMs: MAIL_FRESH_MS, ask: askAs(checkMail) }] : []),
  ];
}
