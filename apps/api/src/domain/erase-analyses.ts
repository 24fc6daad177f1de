import { audit } from "../db/audit.ts";
import type { Ctx } from "../db/context.ts";
import { sql } from "../db/sql.ts";

/**
 * Erases released versions of the firm's risk analysis whose period is over (§ 8 Abs. 4 GwG), but never the one that counts; each is in
 * the log. They are about no client: nothing is announced.
 */
export async function eraseAnalyses(ctx: Ctx): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const erased = await tx.sql<{ version: number }>(sql`
    DELETE FROM risk_analysis a WHERE a.tenant_id = ${tenantId}::uuid AND a.version IS NOT NULL
      AND risk_analysis_over_on(a.tenant_id, a.released_at) <= (${now}::timestamptz AT TIME ZONE 'Europe/Berlin')::date
      AND EXISTS (SELECT FROM risk_analysis n WHERE n.tenant_id = a.tenant_id AND n.version > a.version)
    RETURNING a.version`);
  for (const { version } of erased)
    await audit(ctx, { action: "riskAnalysisErased", subjectType: "tenant", subjectId: tenantId, details: { version } });
}
