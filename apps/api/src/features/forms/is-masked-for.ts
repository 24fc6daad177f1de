import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { definitionOf } from "./load-form.ts";

/**
 * Forms that begin with what is known already, among them one that was approved and opened again; what is sensitive in
 * them is masked for a guest until a code is entered.
 */
export const isUpdate = (row: Pick<FormRow, "formularType" | "edition" | "baseAnswers">): boolean =>
  row.baseAnswers !== null || definitionOf(row).updates !== undefined;

/** Whether this caller sees the form's sensitive values masked. The mask is for links, which can get about; a login is proof enough. */
export async function isMaskedFor({ tx, tenantId, actor }: Ctx, row: FormRow): Promise<boolean> {
  if (actor.kind !== "guest" || !isUpdate(row)) return false;
  const [found] = await tx.sql<{ is_open: boolean }>(sql`
    SELECT NOT t.reveal_by_code OR coalesce(l.revealed_until > now(), false) AS is_open
    FROM tenant t JOIN link l ON l.tenant_id = t.id
    WHERE t.id = ${tenantId}::uuid AND l.id = ${actor.linkId}::uuid`);
  return found?.is_open !== true;
}
