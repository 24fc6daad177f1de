import { randomUUID } from "node:crypto";
import type { FirmExportAct } from "@stammdaten/shared/jobs/jobs.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";

/** Mails all staff that somebody takes all data of the firm along: whoever has stolen a session or a password cannot do it unnoticed. */
export async function mailStaff({ tx, tenantId, actor, now }: Ctx<UserActor>, act: FirmExportAct): Promise<void> {
  const staff = await tx.user.findMany({
    where: { tenantId, accessLevel: "tenant", status: "active", deletedAt: null },
    select: { id: true },
  });
  const noticeId = randomUUID();
  const mails = staff.map(({ id: userId }) => ({ userId, noticeId, act, actorId: actor.userId, at: now.toISOString() }));
  await enqueueMany({ tx, tenantId }, "mailFirmExport", mails);
}
