import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import type { Ctx, ReaderActor } from "../../../db/context.ts";
import { readLastPage, type PageRequest } from "../../../db/page.ts";
import { sql } from "../../../db/sql.ts";
import { isOfMine } from "../../../domain/is-mine.ts";
import { findHits, foundBy } from "../../../domain/search/find-hits.ts";

export type RiskChangesInput = PageRequest & { readonly search?: string | undefined; readonly responsible?: Mine | undefined };

/** Clients for whom something else is proposed than when the firm rated them; archived ones are left alone. */
export async function listRiskChanges(ctx: Ctx<ReaderActor>, input: RiskChangesInput): Promise<string> {
  const { tx, tenantId } = ctx;
  const found = foundBy(await findHits(ctx, ["person", "company"], input.search), sql`k.client_id`);
  return readLastPage(
    tx,
    {
      columns: sql`
        c.id, c.mandant_type AS "mandantType", c.name, c.datev_number AS "datevNumber", r.level, r.proposed_level AS "proposedLevel",
        k.new_level AS "newLevel", rfc3339(k.changed_at) AS "changedAt"`,
      from: sql`risk_comparison k JOIN risk_assessment r ON r.tenant_id = k.tenant_id AND r.id = k.assessment_id
        JOIN client c ON c.tenant_id = k.tenant_id AND c.id = k.client_id`,
      where: [
        sql`k.tenant_id = ${tenantId}::uuid`,
        sql`k.changed_at IS NOT NULL`,
        sql`c.archived_at IS NULL`,
        ...isOfMine(ctx, input.responsible, sql`k.client_id`),
      ],
      found,
      id: sql`k.client_id`,
      sorts: { changedAt: { column: sql`k.changed_at`, type: "timestamptz" } },
      defaultSort: "changedAt",
    },
    input,
  );
}
