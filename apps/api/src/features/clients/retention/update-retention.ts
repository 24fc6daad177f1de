import { choosableKinds, type ChoosableKind } from "@stammdaten/shared/retention/periods.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { readPeriods } from "../../../domain/read-periods.ts";

export type ChosenPeriods = Readonly<Partial<Record<ChoosableKind, number | undefined>>>;

/** Sets the periods that are given. What becomes due earlier by that is announced two weeks before all the same. */
export async function updateRetention(ctx: Ctx, chosen: ChosenPeriods): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const before = await readPeriods(ctx);
  const changed = choosableKinds.flatMap((kind) => {
    const period = chosen[kind];
    return period === undefined || period === before[kind] ? [] : [{ kind, period }];
  });
  if (changed.length === 0) return;
  await tx.sql(sql`
    INSERT INTO retention_period (tenant_id, kind, period, changed_at)
    SELECT ${tenantId}::uuid, kind, period, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS r(kind text, period int)
    ON CONFLICT (tenant_id, kind) DO UPDATE SET period = excluded.period, changed_at = excluded.changed_at`);
  await audit(ctx, {
    action: "retentionChanged",
    subjectType: "tenant",
    subjectId: tenantId,
    details: Object.fromEntries(changed.map(({ kind, period }) => [kind, period])),
  });
}
