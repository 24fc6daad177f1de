import type { RiskLevel } from "@stammdaten/shared/gwg/risk-rules.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** A rating and what the rules propose of its client by now. */
export type Comparison = {
  /** Of the rating. */
  readonly id: string;
  readonly clientId: string;
  /** What is proposed where that is something else, or for another reason. */
  readonly newLevel: RiskLevel | null;
  /** `nextProposalDay` of the client. */
  readonly dueOn: string | null;
};

/** Writes down that these ratings were compared. Since when something else is proposed stays. @param digest of the `RatingBasis` */
export async function keepComparisons({ tx, tenantId, now }: Ctx, digest: string, compared: readonly Comparison[]): Promise<void> {
  await tx.sql(sql`
    INSERT INTO risk_comparison AS k (tenant_id, client_id, assessment_id, basis, new_level, changed_at, due_on)
    SELECT ${tenantId}::uuid, c."clientId", c.id, ${digest}, c."newLevel", CASE WHEN c."newLevel" IS NOT NULL THEN ${now}::timestamptz END,
      c."dueOn"
    FROM jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) AS c (id uuid, "clientId" uuid, "newLevel" text, "dueOn" date)
    ON CONFLICT (tenant_id, client_id) DO UPDATE SET assessment_id = excluded.assessment_id, basis = excluded.basis,
      new_level = excluded.new_level, due_on = excluded.due_on,
      changed_at = CASE WHEN excluded.new_level IS NOT NULL THEN coalesce(k.changed_at, excluded.changed_at) END`);
}
