import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { queueScreening } from "../../domain/screening/queue-screening.ts";
import { type ClientKey, lockClientToWrite } from "../../domain/lock-client.ts";

/**
 * Takes a client back from the archive; nothing happens to one that is not in it.
 * @throws Refusal resource.notFound, client.erased
 */
export async function restoreClient(ctx: Ctx, { id, mandantType }: ClientKey): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { archivedAt } = await lockClientToWrite(ctx, { id, mandantType });
  if (archivedAt === null) return;
  await tx.client.updateMany({ where: { tenantId, id }, data: { archivedAt: null, updatedAt: now } });
  await audit(ctx, { action: "clientRestored", subjectType: mandantType, subjectId: id });
  await queueScreening(ctx, id);
}
