import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { GwgTaskBody } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { yearsLater } from "@stammdaten/shared/gwg/propose-risk.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { toDate } from "../../../domain/calendar-day.ts";
import { holdStaff } from "../../../domain/firm/hold-staff.ts";
import { lockClientToWrite, type ClientKey } from "../../../domain/lock-client.ts";
import { refreshFollowUps } from "../../../domain/refresh-follow-ups.ts";

export type ChangeTaskInput = ClientKey & GwgTaskBody;

/**
 * Says who does what is due of a client, puts it off, or settles documents that have expired or changed beneficial owners; each is in the
 * log.
 * @throws Refusal request.invalid for a day that is not within a year from tomorrow; resource.notFound, also for a user who is no active
 *         member of the staff; client.erased
 */
export async function changeTask(ctx: Ctx<UserActor>, input: ChangeTaskInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { mandantType, ownerId, snooze, settled, ownersSettled } = input;
  const client = await lockClientToWrite(ctx, input);
  const today = germanDayOf(now);
  if (snooze != null && (snooze.until <= today || snooze.until > yearsLater(today, 1)))
    throw new Refusal("request.invalid", { issues: [{ path: "snooze.until", code: "validation.gwgTask.snoozeOutOfRange" }] });
  if (ownerId != null) await holdStaff(ctx, ownerId);
  await tx.sql(sql`
    INSERT INTO gwg_follow_up (tenant_id, client_id) VALUES (${tenantId}::uuid, ${client.id}::uuid) ON CONFLICT DO NOTHING`);
  await tx.gwgFollowUp.updateMany({
    where: { tenantId, clientId: client.id },
    data: {
      ...(ownerId !== undefined && { ownerId }),
      ...(snooze !== undefined && {
        snoozedUntil: snooze === null ? null : toDate(snooze.until),
        snoozeReason: snooze === null ? null : snooze.reason,
      }),
      ...(settled !== undefined && { settledOn: toDate(today), settledReason: settled.reason }),
      ...(ownersSettled !== undefined && {
        ownersChangedOn: null,
        ownersSettledOn: toDate(today),
        ownersSettledReason: ownersSettled.reason,
      }),
    },
  });
  const subject = { subjectType: mandantType, subjectId: client.id };
  if (ownerId !== undefined)
    await audit(ctx, { action: "gwgTaskAssigned", ...subject, ...(ownerId !== null && { details: { user: ownerId } }) });
  if (snooze !== undefined)
    await audit(ctx, { action: "gwgTaskSnoozed", ...subject, ...(snooze !== null && { details: { until: snooze.until } }) });
  if (settled !== undefined) await audit(ctx, { action: "gwgTaskSettled", ...subject });
  if (ownersSettled !== undefined) await audit(ctx, { action: "gwgOwnersSettled", ...subject });
  await refreshFollowUps(ctx, client.id);
}
