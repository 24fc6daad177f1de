import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { lockPerson } from "./lock-person.ts";

/** Moves a person to the archive; what the law wants kept is kept. */
export async function archivePerson(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const client = await lockPerson(ctx, id);
  await tx.client.update({ where: { tenantId, id: client.id }, data: { archivedAt: client.archivedAt ?? now, updatedAt: now } });
  await audit(ctx, { action: "clientArchived", subjectType: "person", subjectId: id });
}
