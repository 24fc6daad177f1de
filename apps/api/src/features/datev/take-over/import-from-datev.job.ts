import type { Ctx, SystemActor } from "../../../db/context.ts";
import { audit } from "../../../db/audit.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { systemActor, type JobHandler, type JobResult } from "../../../jobs/job.ts";
import { DatevAnswerInvalid, DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import { createClientReader } from "../import/client-reader.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";
import type { LookUps } from "../units/unit.ts";
import { DatevHindered, importNextClients } from "./import-next-clients.ts";
import { listNextNumbers } from "./list-next-numbers.ts";
import { lockRun } from "./lock-run.ts";
import { datevDay } from "../units/datev-day.ts";

/** After that the job queues itself anew, so that the worker has time for others too. Shorter than a run may take. */
const RUN_MS = 40_000;

type Deps = { readonly openDatev: OpenFirmDatev; readonly nameIndustry: LookUps["nameIndustry"] };

/**
 * Lists the clients of an import and takes them over, some at a time. Every run can be the second: what was listed or settled before is
 * not done again.
 */
export const createImportFromDatev =
  ({ openDatev, nameIndustry }: Deps): JobHandler<"importFromDatev"> =>
  async ({ tenantId, payload: { importId }, attempt, signal }) => {
    const open = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> => inTenant(tenantId, systemActor, work);
    const until = Date.now() + RUN_MS;
    const isOver = (): boolean => signal.aborted || Date.now() > until;
    try {
      const connection = await open(readDatevConnection);
      if (connection === null) return giveUp(importId, "datev.notConfigured");
      const gateway = openDatev(connection, { signal });
      while (await listNextNumbers(open, gateway, importId)) if (isOver()) return goOn(importId);
      const today = datevDay(new Date());
      const reader = createClientReader(today, { legalForms: await gateway.listLegalForms(), nameIndustry });
      while (await importNextClients({ importId, open, gateway, signal, reader, today, endsFaults: attempt > 1 }))
        if (isOver()) return goOn(importId);
      return { outcome: "done", record: (ctx) => endRun(ctx, importId) };
    } catch (error) {
      if (signal.aborted) return goOn(importId);
      return tryAgain(importId, hindranceOf(error), error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown");
    }
  };

/** A text key. */
function hindranceOf(error: unknown): string {
  if (error instanceof DatevHindered) return error.hindrance;
  const isOfDatev = error instanceof DatevUnreachable || error instanceof DatevRefused || error instanceof DatevAnswerInvalid;
  return isOfDatev ? explainDatev(error) : "datev.import.ownFault";
}

const goOn = (importId: string): JobResult => ({
  outcome: "done",
  record: async (ctx) => {
    if ((await lockRun(ctx, importId)) !== null) await ctx.enqueue("importFromDatev", { importId });
  },
});

async function endRun(ctx: Ctx<SystemActor>, importId: string): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const run = await lockRun(ctx, importId);
  if (run === null) return;
  await tx.datevImport.update({ where: { tenantId, id: importId }, data: { endedAt: now, failedAt: null, hindrance: null } });
  await audit(ctx, { action: "datevImportEnded", subjectType: "datevImport", subjectId: importId, details: { clients: run.done } });
}

const tryAgain = (importId: string, hindrance: string, reason: string): JobResult => ({
  outcome: "retry",
  reason,
  record: (ctx, final) => noteHindrance(ctx, importId, { hindrance, final }),
});

const giveUp = (importId: string, hindrance: string): JobResult => ({
  outcome: "giveUp",
  reason: hindrance,
  record: (ctx) => noteHindrance(ctx, importId, { hindrance, final: true }),
});

/** An import that is given up waits for the firm to go on with it, or to cancel it. */
async function noteHindrance(
  { tx, tenantId, now }: Ctx,
  importId: string,
  { hindrance, final }: { readonly hindrance: string; readonly final: boolean },
): Promise<void> {
  await tx.datevImport.updateMany({
    where: { tenantId, id: importId, endedAt: null },
    data: { hindrance, ...(final && { failedAt: now }) },
  });
}
