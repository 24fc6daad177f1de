import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/**
 * A firm whose plan has no documents does not learn that there are any.
 * @throws Refusal resource.notFound
 */
export async function requireDocuments({ tx, tenantId }: Ctx): Promise<void> {
  const [row] = await tx.sql<{ application_type: number }>(sql`SELECT application_type FROM tenant WHERE id = ${tenantId}::uuid`);
  if (row === undefined || row.application_type === 0) throw new Refusal("resource.notFound");
}
