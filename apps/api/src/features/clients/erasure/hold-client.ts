import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { type ClientKey, lockClient } from "../../../domain/lock-client.ts";

/** Puts a client under legal hold; a later reason takes the place of the one before, the day stays. */
export async function holdClient(ctx: Ctx, { id, mandantType, reason }: ClientKey & { readonly reason: string }): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { heldAt } = await lockClient(ctx, { id, mandantType });
  await tx.client.updateMany({ where: { tenantId, id }, data: { heldAt: heldAt ?? now, holdReason: reason } });
  await audit(ctx, { action: "clientHeld", subjectType: mandantType, subjectId: id });
}

/** Lifts a legal hold; nothing happens where there is none. */
export async function releaseClient(ctx: Ctx, { id, mandantType }: ClientKey): Promise<void> {
  const { tx, tenantId } = ctx;
  const { heldAt } = await lockClient(ctx, { id, mandantType });
  if (heldAt === null) return;
  await tx.client.updateMany({ where: { tenantId, id }, data: { heldAt: null, holdReason: null } });
  await audit(ctx, { action: "clientReleased", subjectType: mandantType, subjectId: id });
}
