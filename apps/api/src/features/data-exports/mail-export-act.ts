import { randomUUID } from "node:crypto";
import type { FirmExportAct } from "@stammdaten/shared/jobs/notified-changes.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { mailStaff } from "../../domain/firm/mail-staff.ts";

/** Mails all staff that somebody takes data of the firm along: whoever has stolen a session or a password cannot do it unnoticed. */
export async function mailExportAct(ctx: Ctx<UserActor>, act: FirmExportAct): Promise<void> {
  const notice = { noticeId: randomUUID(), act, actorId: ctx.actor.userId, at: ctx.now.toISOString() };
  await mailStaff(ctx, "mailFirmExport", (userId) => ({ userId, ...notice }));
}
