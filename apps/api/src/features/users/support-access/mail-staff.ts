import type { Ctx } from "../../../db/context.ts";

/** Mails all staff of the firm that an admin may read its data, or no longer. */
export async function mailStaff({ tx, tenantId, enqueue }: Ctx, accessId: string, event: "opened" | "closed"): Promise<void> {
  const staff = await tx.user.findMany({
    where: { tenantId, accessLevel: "tenant", status: "active", deletedAt: null },
    select: { id: true },
  });
  for (const { id: userId } of staff) await enqueue("mailSupportAccess", { accessId, userId, event });
}
