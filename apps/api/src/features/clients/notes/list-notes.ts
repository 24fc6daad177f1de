import { auditRead } from "../../../db/audit.ts";
import type { Ctx, ReaderActor } from "../../../db/context.ts";
import { readPage, type PageRequest } from "../../../db/page.ts";
import { openPage } from "../../../db/seal-rows.ts";
import { sql } from "../../../db/sql.ts";
import { loadClient, type ClientKey } from "../../../domain/lock-client.ts";

/**
 * What the firm's staff have written down about a client, newest first, as JSON text (a page of `ClientNote` of the contract).
 * @throws Refusal resource.notFound
 */
export async function listNotes(ctx: Ctx<ReaderActor>, { mandantType, id, ...request }: ClientKey & PageRequest): Promise<string> {
  const { tx, tenantId, actor } = ctx;
  const client = await loadClient(ctx, { id, mandantType });
  auditRead(ctx, { action: "clientNotesRead", subjectType: mandantType, subjectId: client.id });
  const text = await readPage(
    tx,
    {
      columns: sql`n.id, n.note, u.first_name || ' ' || u.last_name AS "writtenBy", n.written_by = ${actor.userId}::uuid AS "isOwn",
        rfc3339(n.created_at) AS "createdAt", rfc3339(n.changed_at) AS "changedAt"
        FROM app_user u WHERE u.tenant_id = n.tenant_id AND u.id = n.written_by`,
      from: sql`client_note n`,
      where: [sql`n.tenant_id = ${tenantId}::uuid`, sql`n.client_id = ${client.id}::uuid`],
      id: sql`n.id`,
      sorts: { createdAt: { column: sql`n.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    request,
  );
  return openPage("ClientNote", tenantId, text);
}
