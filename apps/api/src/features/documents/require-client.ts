import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { noSql, sql } from "../../db/sql.ts";

export type ClientKey = { readonly mandantType: "person" | "company"; readonly mandantId: string };

/**
 * A client of the firm; held until the transaction ends for whoever adds something to them.
 * @throws Refusal resource.notFound, for one of the other kind too
 */
export async function requireClient(
  { tx, tenantId }: Ctx,
  { mandantId, mandantType }: { mandantId: string; mandantType?: ClientKey["mandantType"] | undefined },
  { held = false }: { held?: boolean } = {},
): Promise<void> {
  const rows = await tx.sql(sql`
    SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${mandantId}::uuid
      AND mandant_type = coalesce(${mandantType ?? null}::text, mandant_type) ${held ? sql`FOR SHARE` : noSql}`);
  if (rows.length === 0) throw new Refusal("resource.notFound");
}
