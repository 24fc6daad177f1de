import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { endApiTokens } from "../../domain/end-api-tokens.ts";

/**
 * Ends an API token. Ending again changes nothing. The join with the users is the second wall, as in the list.
 * @throws Refusal resource.notFound
 */
export async function revokeApiToken(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [found] = await ctx.tx.sql(sql`
    SELECT k.id FROM api_token k JOIN app_user u ON u.tenant_id = k.tenant_id AND u.id = k.created_by
    WHERE k.tenant_id = ${ctx.tenantId}::uuid AND k.id = ${id}::uuid`);
  if (found === undefined) throw new Refusal("resource.notFound");
  await endApiTokens(ctx, { id });
}
