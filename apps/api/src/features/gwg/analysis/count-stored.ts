import type { AnalysisFigures } from "@stammdaten/shared/contract/risk-analysis.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

type Stored = Pick<AnalysisFigures, "clients" | "levels" | "identified" | "openHits" | "overdueReviews">;

/**
 * Counts what is not encrypted of the firm's clients who are not in the archive. The newest rating and identification of each are looked up
 * in an index that begins with firm and client.
 */
export async function countStored({ tx, tenantId, now }: Pick<Ctx, "tx" | "tenantId" | "now">): Promise<Stored> {
  const [row] = await tx.sql<{ figures: Stored }>(sql`
    WITH own AS MATERIALIZED (
      SELECT c.id, c.mandant_type, latest.level, latest.next_review_on, seen.method FROM client c
        LEFT JOIN LATERAL (SELECT r.level, r.next_review_on FROM risk_assessment r WHERE r.tenant_id = c.tenant_id AND r.client_id = c.id
          ORDER BY r.assessed_at DESC, r.id DESC LIMIT 1) latest ON true
        LEFT JOIN LATERAL (SELECT v.method FROM verification v WHERE v.tenant_id = c.tenant_id AND v.client_id = c.id
          ORDER BY v.created_at DESC, v.id DESC LIMIT 1) seen ON true
      WHERE c.tenant_id = ${tenantId}::uuid AND c.archived_at IS NULL AND c.erased_at IS NULL)
    SELECT json_build_object(
      'clients', json_build_object('person', count(*) FILTER (WHERE mandant_type = 'person'),
        'company', count(*) FILTER (WHERE mandant_type = 'company')),
      'levels', json_build_object('low', count(*) FILTER (WHERE level = 'low'), 'normal', count(*) FILTER (WHERE level = 'normal'),
        'high', count(*) FILTER (WHERE level = 'high'), 'none', count(*) FILTER (WHERE level IS NULL)),
      'identified', json_build_object('present', count(*) FILTER (WHERE method = 'original'),
        'remote', count(*) FILTER (WHERE method IN ('eId', 'signature', 'videoIdent')),
        'earlier', count(*) FILTER (WHERE method = 'earlier'), 'none', count(*) FILTER (WHERE method IS NULL)),
      'overdueReviews', count(*) FILTER (WHERE next_review_on < ${germanDayOf(now)}::date),
      'openHits', (SELECT count(*) FROM screening_hit h JOIN client k ON k.tenant_id = h.tenant_id AND k.id = h.client_id
        WHERE h.tenant_id = ${tenantId}::uuid AND h.state IN ('open', 'awaiting') AND h.gone_at IS NULL AND k.archived_at IS NULL)) AS figures
    FROM own`);
  if (row === undefined) throw new Error("no figures of the firm");
  return row.figures;
}
