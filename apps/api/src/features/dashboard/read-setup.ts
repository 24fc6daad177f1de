import { setupSteps } from "@stammdaten/shared/contract/choices.ts";
import type { Setup, SetupStep } from "@stammdaten/shared/contract/dashboard.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

type Row = {
  readonly application_type: ApplicationType;
  readonly setup_ended_at: Date | null;
  readonly setup_skipped: string[];
} & Readonly<Record<`has_${SetupStep}`, boolean>>;

/** How far the firm is with its setup, in one statement. The first look at which nothing is open any more ends it for good. */
export async function readSetup({ tx, tenantId, now }: Ctx): Promise<Setup> {
  const [row] = await tx.sql<Row>(sql`
    SELECT t.application_type, t.setup_ended_at, t.setup_skipped, t.logo_url IS NOT NULL AS has_logo,
      EXISTS (SELECT FROM datev_settings d WHERE d.tenant_id = t.id) AS has_datev,
      EXISTS (SELECT FROM invitation i WHERE i.tenant_id = t.id) AS has_invitation,
      (SELECT count(*) FROM (SELECT FROM app_user u WHERE u.tenant_id = t.id AND u.access_level = 'tenant' AND u.deleted_at IS NULL
        LIMIT 2) staff) > 1 AS has_colleagues
    FROM tenant t WHERE t.id = ${tenantId}::uuid`);
  if (row === undefined) throw new Error("no firm");
  const steps = setupSteps
    .filter((step) => step !== "colleagues" || plans[row.application_type].users !== 1)
    .map((step) => ({ step, state: stateOf(step, row) }));
  const isOver = steps.every(({ state }) => state !== "open");
  if (isOver && row.setup_ended_at === null)
    tx.sendSql(sql`UPDATE tenant SET setup_ended_at = ${now} WHERE id = ${tenantId}::uuid AND setup_ended_at IS NULL`);
  return { ended: isOver || row.setup_ended_at !== null, steps };
}

function stateOf(step: SetupStep, row: Row): Setup["steps"][number]["state"] {
  if (row[`has_${step}`]) return "done";
  return row.setup_skipped.includes(step) ? "skipped" : "open";
}
