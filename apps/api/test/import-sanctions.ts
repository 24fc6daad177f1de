import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { createRescreenClients } from "../src/features/gwg/screening/rescreen-clients.job.ts";
import { screenClient } from "../src/features/gwg/screening/screen-client.job.ts";
import { runImportList } from "../src/operator/import-list-command.ts";
import { system } from "./factories.ts";
import { makeSanctionEntries, writeEuXml, type MadeEntry } from "../src/demo/make-sanctions-list.ts";

/** A constructed list of 60 entries, the first of whom is a person. */
export const madeEntries: readonly MadeEntry[] = makeSanctionEntries(60);

/** Imports a version of the EU's list, as the operator does. @param daysAgo when it was made @returns what the command says */
export async function importSanctions(entries: readonly MadeEntry[] = madeEntries, daysAgo = 0): Promise<readonly string[]> {
  const file = path.join(tmpdir(), `stammdaten-list-${randomUUID()}.xml`);
  const lines: string[] = [];
  writeFileSync(file, writeEuXml(entries, addDays(germanDayOf(new Date()), -daysAgo)));
  try {
    await runImportList({ list: "sanctionsEu", file }, (line) => void lines.push(line));
  } finally {
    rmSync(file);
  }
  return lines;
}

type Job = { readonly id: string; readonly kind: JobKind; readonly payload: unknown };

/** Runs the firm's waiting jobs of the screening, as the worker does. @returns their kinds */
export async function runScreening(tenantId: string): Promise<readonly string[]> {
  const waiting = await inTenant(tenantId, system, ({ tx }) =>
    tx.job.findMany({ where: { tenantId, kind: { in: ["screenClient", "rescreenClients"] } }, orderBy: { createdAt: "asc" } }),
  );
  const run = { tenantId, attempt: 1, signal: new AbortController().signal };
  for (const { id, kind, payload } of waiting as unknown as readonly Job[]) {
    await (kind === "screenClient"
      ? screenClient({ ...run, payload: payload as JobPayload<"screenClient"> })
      : createRescreenClients({ batchSize: 3 })({ ...run, payload: payload as JobPayload<"rescreenClients"> }));
    await inTenant(tenantId, system, ({ tx }) => tx.job.deleteMany({ where: { tenantId, id } }));
  }
  return waiting.map(({ kind }) => kind);
}
