import type { NoticeVersion, PrivacyNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { currentNotice, renewNotice } from "../../domain/privacy/current-notice.ts";

/** A version as the firm lists it, from `privacy_notice n`. */
export const versionColumns = sql`
  n.id, n.version, rfc3339(n.published_at) AS "publishedAt",
  (SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.tenant_id = n.tenant_id AND u.id = n.published_by) AS "publishedBy"`;

/** The firm's notice with all that its page shows. */
export async function readNotices(ctx: Ctx): Promise<PrivacyNotice> {
  const { tx, tenantId } = ctx;
  const { id, choices, text } = await currentNotice(ctx);
  const versions = await tx.sql<NoticeVersion>(
    sql`SELECT ${versionColumns} FROM privacy_notice n WHERE n.tenant_id = ${tenantId}::uuid ORDER BY n.version DESC`,
  );
  const current = versions.find((one) => one.id === id);
  if (current === undefined) throw new Error("the current version is not among the versions");
  return { current: { ...current, text, choices }, renewed: await renewNotice(ctx, choices), versions };
}
