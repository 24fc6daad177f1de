import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { loadDraft } from "./load-analysis.ts";

/**
 * Removes the draft of the firm's risk analysis as it was read; a released version is never removed before its period is over
 * (§ 8 Abs. 4 GwG).
 * @throws Refusal record.conflict where somebody else has saved it since; resource.notFound
 */
export async function discardAnalysis(ctx: Ctx<UserActor>, revision: number): Promise<void> {
  const { tx, tenantId } = ctx;
  const { id } = await loadDraft(ctx);
  const { count } = await tx.riskAnalysis.deleteMany({ where: { tenantId, id, revision, releasedAt: null } });
  if (count === 0) throw new Refusal("record.conflict");
  await audit(ctx, { action: "riskAnalysisDiscarded", subjectType: "tenant", subjectId: tenantId });
}
