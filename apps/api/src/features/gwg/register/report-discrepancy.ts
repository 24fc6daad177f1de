import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RegisterReportBody } from "@stammdaten/shared/contract/register-looks.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { toDate, toDay } from "../../../domain/calendar-day.ts";
import { lockClientToWrite, type ClientKey } from "../../../domain/lock-client.ts";
import { refreshFollowUps } from "../../../domain/refresh-follow-ups.ts";

export type ReportInput = ClientKey & RegisterReportBody;

/**
 * The firm writes down when it has reported a difference to the transparency register, or why it does not (§ 23a Abs. 1 GwG). What was
 * written down stays: a later difference is another look.
 * @throws Refusal request.invalid for a day before the look or to come; register.notOpen where nothing differs or it was decided before;
 *         resource.notFound, client.erased
 */
export async function reportDiscrepancy(ctx: Ctx<UserActor>, input: ReportInput): Promise<ClientRow> {
  const { tx, tenantId, actor, now } = ctx;
  const client = await lockClientToWrite(ctx, input);
  const { lookId, outcome, reason } = input;
  const look = await tx.registerLook.findFirst({ where: { tenantId, clientId: client.id, id: lookId } });
  if (look === null) throw new Refusal("resource.notFound");
  if (!look.differs || look.outcome !== null) throw new Refusal("register.notOpen");
  const reportedOn = outcome === "reported" && input.reportedOn !== undefined ? input.reportedOn : null;
  if (reportedOn !== null && (reportedOn > germanDayOf(now) || reportedOn < toDay(look.lookedOn)))
    throw new Refusal("request.invalid", { issues: [{ path: "reportedOn", code: "validation.register.reportedOutOfRange" }] });
  await tx.registerLook.updateMany({
    where: { tenantId, id: look.id },
    data: {
      ...{ outcome, closedBy: actor.userId, closedAt: now, reportedOn: reportedOn === null ? null : toDate(reportedOn) },
      outcomeReason: reason === undefined || reason === "" ? null : reason,
    },
  });
  await audit(ctx, { action: "gwgRegisterReported", subjectType: input.mandantType, subjectId: client.id, details: { outcome } });
  await refreshFollowUps(ctx, client.id);
  return client;
}
