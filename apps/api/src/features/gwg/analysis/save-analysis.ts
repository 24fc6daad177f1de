import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RiskAnalysisBody } from "@stammdaten/shared/contract/risk-analysis.ts";
import { checkAnalysis, checkNextDay } from "@stammdaten/shared/gwg/check-analysis.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { toDate } from "../../../domain/calendar-day.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { holdStaff } from "../../../domain/firm/hold-staff.ts";
import { findReleased, loadDraft } from "./load-analysis.ts";

/**
 * Saves the draft of the firm's risk analysis; it may be incomplete.
 * @throws Refusal request.invalid for a next check that is not within a year; record.conflict where somebody else has saved it since;
 *         resource.notFound, also for a responsible person who is no active member of the staff
 */
export async function saveAnalysis(ctx: Ctx<UserActor>, body: RiskAnalysisBody): Promise<void> {
  const issues = body.nextCheckOn === null ? [] : checkNextDay(body.nextCheckOn, germanDayOf(ctx.now));
  if (issues.length > 0) throw new Refusal("request.invalid", { issues });
  await writeDraft(ctx, body);
  await audit(ctx, { action: "riskAnalysisSaved", subjectType: "tenant", subjectId: ctx.tenantId });
}

/**
 * Saves the draft and releases it as the next version, with the figures that it has (§ 5 Abs. 2 Nr. 1 GwG). From then on the database
 * refuses every change.
 * @throws Refusal request.invalid with what is missing (`checkAnalysis`); riskAnalysis.notCounted; record.conflict; resource.notFound
 */
export async function releaseAnalysis(ctx: Ctx<UserActor>, body: RiskAnalysisBody): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  await lockFirm(ctx);
  const draft = await loadDraft(ctx);
  const issues = checkAnalysis(body, germanDayOf(now));
  if (issues.length > 0) throw new Refusal("request.invalid", { issues });
  if (draft.figures === null) throw new Refusal("riskAnalysis.notCounted");
  await writeDraft(ctx, body);
  const [last] = await findReleased(ctx, 1);
  const version = (last?.version ?? 0) + 1;
  await tx.riskAnalysis.updateMany({
    where: { tenantId, id: draft.id, releasedAt: null },
    data: { version, releasedAt: now, releasedBy: actor.userId },
  });
  await audit(ctx, { action: "riskAnalysisReleased", subjectType: "tenant", subjectId: tenantId, details: { version } });
}

async function writeDraft(ctx: Ctx<UserActor>, { revision, words, responsibleId, nextCheckOn }: RiskAnalysisBody): Promise<void> {
  const { tx, tenantId } = ctx;
  const { id } = await loadDraft(ctx);
  if (responsibleId !== null) await holdStaff(ctx, responsibleId);
  const { count } = await tx.riskAnalysis.updateMany({
    where: { tenantId, id, revision, releasedAt: null },
    data: { words, responsibleId, nextCheckOn: nextCheckOn === null ? null : toDate(nextCheckOn), revision: revision + 1 },
  });
  if (count === 0) throw new Refusal("record.conflict");
}
