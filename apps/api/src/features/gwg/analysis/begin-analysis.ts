import { lastCheckDay, noWords } from "@stammdaten/shared/gwg/check-analysis.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { v7 as newId } from "uuid";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { toDate } from "../../../domain/calendar-day.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { findDraft, findReleased, loadDraft } from "./load-analysis.ts";

/**
 * Begins the draft of the next version with the words of the last one, and has the firm's clients counted for it. A draft that is there
 * already stays as it is.
 */
export async function beginAnalysis(ctx: Ctx<UserActor>): Promise<void> {
  const { tx, tenantId, now } = ctx;
  await lockFirm(ctx);
  if ((await findDraft(ctx)) !== undefined) return;
  const [last] = await findReleased(ctx, 1);
  const id = newId();
  await tx.riskAnalysis.create({
    data: {
      ...{ id, tenantId, words: last?.words ?? noWords, responsibleId: last?.responsibleId ?? null },
      ...{ nextCheckOn: toDate(lastCheckDay(germanDayOf(now))), countAskedAt: now, begunAt: now },
    },
  });
  await ctx.enqueue("countRiskAnalysis", { analysisId: id });
  await audit(ctx, { action: "riskAnalysisBegun", subjectType: "tenant", subjectId: tenantId });
}

/** Has the clients counted anew for the draft. @throws Refusal resource.notFound */
export async function countAnalysis(ctx: Ctx<UserActor>): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { id } = await loadDraft(ctx);
  await tx.riskAnalysis.updateMany({ where: { tenantId, id, releasedAt: null }, data: { countAskedAt: now } });
  await ctx.enqueue("countRiskAnalysis", { analysisId: id });
}
