import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";
import { lockRun } from "./lock-run.ts";
import { requireRun } from "./read-run.ts";

/**
 * Takes over nobody else; who was taken over stays. The worker, which holds the import for each client, finds that out at the next one.
 * @returns how many clients are left out by that
 * @throws Refusal resource.notFound, datev.importOver
 */
export async function cancelRun(ctx: Ctx<UserActor>, id: string): Promise<number> {
  const { tx, tenantId, now } = ctx;
  await requireRun(ctx, id);
  if ((await lockRun(ctx, id)) === null) throw new Refusal("datev.importOver");
  const { count } = await tx.datevImportClient.updateMany({
    where: { tenantId, importId: id, state: "waiting" },
    data: { state: "cancelled" },
  });
  await tx.datevImport.update({ where: { tenantId, id }, data: { cancelledAt: now, endedAt: now, failedAt: null, hindrance: null } });
  await audit(ctx, { action: "datevImportCancelled", subjectType: "datevImport", subjectId: id, details: { clients: count } });
  return count;
}

/**
 * Goes on with an import that the worker has given up because DATEV did not answer.
 * @returns how many clients wait, of those who are listed
 * @throws Refusal resource.notFound, datev.notConfigured, datev.importNotFailed
 */
export async function resumeRun(ctx: Ctx<UserActor>, id: string): Promise<number> {
  const { tx, tenantId } = ctx;
  await requireRun(ctx, id);
  const run = await lockRun(ctx, id);
  if (run === null || run.failedAt === null) throw new Refusal("datev.importNotFailed");
  if ((await readDatevConnection(ctx)) === null) throw new Refusal("datev.notConfigured");
  await tx.datevImport.update({ where: { tenantId, id }, data: { failedAt: null, hindrance: null } });
  const waiting = await tx.datevImportClient.count({ where: { tenantId, importId: id, state: "waiting" } });
  await audit(ctx, { action: "datevImportResumed", subjectType: "datevImport", subjectId: id, details: { clients: waiting } });
  await ctx.enqueue("importFromDatev", { importId: id });
  return waiting;
}
