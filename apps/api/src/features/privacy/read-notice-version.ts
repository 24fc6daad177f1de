import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { BothLanguages, NoticeVersion } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { versionColumns } from "./read-notices.ts";

/**
 * One version, word for word.
 * @throws Refusal resource.notFound
 */
export async function readNoticeVersion({ tx, tenantId }: Ctx, id: string): Promise<NoticeVersion & { text: BothLanguages }> {
  const [row] = await tx.sql<NoticeVersion & { text: BothLanguages }>(sql`
    SELECT ${versionColumns}, json_build_object('de', n.text_de, 'en', n.text_en) AS text
    FROM privacy_notice n WHERE n.tenant_id = ${tenantId}::uuid AND n.id = ${id}::uuid`);
  if (row === undefined) throw new Refusal("resource.notFound");
  return row;
}
