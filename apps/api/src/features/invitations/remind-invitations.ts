import type { ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import { auditMany } from "../../db/audit-many.ts";
import type { Ctx } from "../../db/context.ts";
import type { InvitationRow } from "../../db/tables.ts";
import { loadOpenInvitations, type Skipped } from "./load-open-invitations.ts";
import { sendReminders } from "./send-reminders.ts";

const DAY_MS = 86_400_000;

/**
 * Reminds whoever has not answered, by the link that they have. Left out is what was never mailed, was refused by the mail server, is
 * handed over as a link, or was reminded within a day.
 */
export async function remindInvitations(
  ctx: Ctx,
  { ids, invitationDays }: { ids: readonly string[]; invitationDays: number },
): Promise<{ done: number; skipped: Skipped[] }> {
  const { open, skipped } = await loadOpenInvitations(ctx, ids);
  const judged = open.map((row) => ({ row, code: whyNot(row, ctx.now) }));
  const reminded = await sendReminders(
    ctx,
    judged.filter(({ code }) => code === null).map(({ row }) => row),
    invitationDays,
  );
  await auditMany(
    ctx,
    reminded.map((id) => ({ action: "invitationReminderAsked", subjectType: "invitation", subjectId: id })),
  );
  const left = judged.flatMap(({ row, code }): Skipped[] => (code === null ? [] : [{ id: row.id, code }]));
  return { done: reminded.length, skipped: [...skipped, ...left] };
}

/** Why an open invitation is not reminded; null where it is. */
export function whyNot({ method, sentAt, bouncedAt, remindedAt }: InvitationRow, now: Date): ErrorCode | null {
  if (method !== "email") return "invitation.byLink";
  if (bouncedAt !== null) return "invitation.bounced";
  if (sentAt === null) return "invitation.notSent";
  return remindedAt !== null && now.getTime() - remindedAt.getTime() < DAY_MS ? "invitation.remindedToday" : null;
}
