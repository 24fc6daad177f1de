import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/** A campaign that goes on, held until the transaction ends; null for one that is over or is not the firm's. */
export async function lockCampaign({ tx, tenantId }: Ctx, id: string) {
  await tx.sql(sql`SELECT FROM campaign WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  const row = await tx.campaign.findFirst({ where: { tenantId, id, endedAt: null } });
  return row && { ...row, personForm: row.personForm as FormularType | null, companyForm: row.companyForm as FormularType | null };
}

export type OpenCampaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>;
