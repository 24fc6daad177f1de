import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Ctx } from "../../../db/context.ts";
import { describeStored } from "./describe-answers.ts";
import { presentRow, presentRows } from "./present-row.ts";

/** What the firm has recorded of a client under the money-laundering act, oldest first. */
export async function gatherGwg(ctx: Ctx, clientId: string, language: Language) {
  const { tx, tenantId, now } = ctx;
  const where = { tenantId, clientId };
  const records = await tx.gwgRecord.findMany({ where, orderBy: { approvedAt: "asc" } });
  return {
    records: records.map((record) => ({ ...presentRow(record), ...describeStored(record, record.answers, language, now) })),
    assessments: presentRows(await tx.riskAssessment.findMany({ where, orderBy: { assessedAt: "asc" } })),
    verifications: presentRows(await tx.verification.findMany({ where, orderBy: { createdAt: "asc" } })),
    followUps: presentRows(await tx.gwgFollowUp.findMany({ where })),
    registerLooks: presentRows(await tx.registerLook.findMany({ where, orderBy: { createdAt: "asc" } })),
    screenings: presentRows(await tx.clientScreening.findMany({ where })),
    screeningHits: await gatherHits(ctx, clientId),
  };
}

/** Whom the comparison with the sanctions lists found, and what the firm decided. */
async function gatherHits({ tx, tenantId }: Ctx, clientId: string): Promise<object[]> {
  const hits = await tx.screeningHit.findMany({ where: { tenantId, clientId }, orderBy: { foundAt: "asc" } });
  const ids = hits.map(({ id }) => id);
  const decisions = await tx.screeningDecision.findMany({ where: { tenantId, hitId: { in: ids } }, orderBy: { decidedAt: "asc" } });
  return hits.map((hit) => ({
    ...presentRow(hit),
    decisions: presentRows(decisions.filter(({ hitId }) => hitId === hit.id)),
  }));
}
