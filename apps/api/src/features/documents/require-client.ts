import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

export type ClientKey = { readonly mandantType: "person" | "company"; readonly mandantId: string };

/**
 * A client of the firm.
 * @throws Refusal resource.notFound, for one of the other kind too
 */
export async function requireClient(
  { tx, tenantId }: Ctx,
  { mandantId, mandantType }: { mandantId: string; mandantType?: ClientKey["mandantType"] | undefined },
): Promise<void> {
  const rows = await tx.sql(sql`
    SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${mandantId}::uuid
      AND mandant_type = coalesce(${mandantType ?? null}::text, mandant_type)`);
  if (rows.length === 0) throw new Refusal("resource.notFound");
}
