import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { type ClientKey, lockClient } from "../../domain/lock-client.ts";

/** Moves a client to the archive; what the law wants kept is kept. */
export async function archiveClient(ctx: Ctx, { id, mandantType }: ClientKey): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const client = await lockClient(ctx, { id, mandantType });
  await tx.client.update({
    where: { tenantId_id: { tenantId, id: client.id } },
    data: { archivedAt: client.archivedAt ?? now, updatedAt: now },
  });
  await audit(ctx, { action: "clientArchived", subjectType: mandantType, subjectId: id });
}
