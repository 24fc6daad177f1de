import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Ctx } from "../db/context.ts";
import { sql } from "../db/sql.ts";

/** The names of the files that answers name, by id: an update keeps files that an earlier form brought. */
export async function nameAttachments({ tx, tenantId }: Ctx, answers: readonly Answers[]): Promise<Map<string, string>> {
  const found = await tx.sql<{ id: string; name: string }>(sql`
    SELECT id, name FROM attachment
    WHERE tenant_id = ${tenantId}::uuid
      AND id::text IN (SELECT jsonb_path_query(${JSON.stringify(answers)}::jsonb, 'strict $.**.attachmentId') #>> '{}')`);
  return new Map(found.map(({ id, name }) => [id, name]));
}
