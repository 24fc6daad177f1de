import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** One of the firm's active staff, held so that they are not removed meanwhile. @throws Refusal resource.notFound */
export async function holdStaff({ tx, tenantId }: Ctx, userId: string): Promise<void> {
  const staff = await tx.sql(sql`
    SELECT FROM app_user WHERE tenant_id = ${tenantId}::uuid AND id = ${userId}::uuid AND access_level = 'tenant' AND status = 'active'
      AND deleted_at IS NULL FOR SHARE`);
  if (staff.length === 0) throw new Refusal("resource.notFound");
}
