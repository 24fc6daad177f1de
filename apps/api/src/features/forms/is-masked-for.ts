import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { definitionOf } from "./load-form.ts";

/** Forms that begin with master data; what is sensitive in them is masked for a guest until a code is entered. */
export const isUpdate = (row: Pick<FormRow, "formularType">): boolean => definitionOf(row).updates !== undefined;

/** Whether this caller sees the form's sensitive values masked. */
export async function isMaskedFor({ tx, tenantId, actor }: Ctx, row: FormRow): Promise<boolean> {
  if (actor.kind !== "guest" || actor.revealed || !isUpdate(row)) return false;
  const [firm] = await tx.sql<{ reveal_by_code: boolean }>(sql`SELECT reveal_by_code FROM tenant WHERE id = ${tenantId}::uuid`);
  return firm?.reveal_by_code !== false;
}
