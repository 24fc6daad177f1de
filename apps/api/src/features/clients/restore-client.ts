import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientKey } from "./load-client.ts";
import { lockClient } from "./lock-client.ts";

/**
 * Takes a client back from the archive; nothing happens to one that is not in it.
 * @throws Refusal resource.notFound, client.erased
 */
export async function restoreClient(ctx: Ctx, { id, mandantType }: ClientKey): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { archivedAt, erasedAt } = await lockClient(ctx, { id, mandantType });
  if (erasedAt !== null) throw new Refusal("client.erased");
  if (archivedAt === null) return;
  await tx.client.updateMany({ where: { tenantId, id }, data: { archivedAt: null, updatedAt: now } });
  await audit(ctx, { action: "clientRestored", subjectType: mandantType, subjectId: id });
}
