import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { lockClient, type ClientKey } from "./lock-client.ts";

/** Takes a client back from the archive; nothing happens to one that is not in it. */
export async function restoreClient(ctx: Ctx, { id, mandantType }: ClientKey): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { archivedAt } = await lockClient(ctx, { id, mandantType });
  if (archivedAt === null) return;
  await tx.client.updateMany({ where: { tenantId, id }, data: { archivedAt: null, updatedAt: now } });
  await audit(ctx, { action: "clientRestored", subjectType: mandantType, subjectId: id });
}
