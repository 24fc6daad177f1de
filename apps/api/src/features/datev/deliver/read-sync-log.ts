import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { SyncAttempt } from "@stammdaten/shared/contract/datev.ts";
import { auditRead } from "../../../db/audit.ts";
import { sql } from "../../../db/sql.ts";
import type { Ctx } from "../../../db/context.ts";
import { openMessages } from "../../../domain/sync-message.ts";
import { syncColumns, type StoredSync } from "../../../domain/sync-columns.ts";

const MOST_ATTEMPTS = 100;

/**
 * One delivery with its attempts, newest first.
 * @throws Refusal resource.notFound
 */
export async function readSyncLog(ctx: Ctx, { id }: { id: string }): Promise<StoredSync & { history: SyncAttempt[] }> {
  const { tx, tenantId } = ctx;
  const rows = await tx.sql<StoredSync>(sql`
    SELECT ${syncColumns} FROM datev_sync s JOIN client c ON c.tenant_id = s.tenant_id AND c.id = s.client_id
    WHERE s.tenant_id = ${tenantId}::uuid AND s.id = ${id}::uuid`);
  const [found] = await openMessages(tenantId, rows);
  if (found === undefined) throw new Refusal("resource.notFound");
  // What was sent are master data.
  auditRead(ctx, { action: "syncLogRead", subjectType: "datevSync", subjectId: id });
  const attempts = await tx.datevSyncAttempt.findMany({
    where: { tenantId, syncId: id },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST_ATTEMPTS,
  });
  return {
    ...found,
    history: attempts.map(({ at, durationMs, outcome, sent, answer }) => ({
      at: at.toISOString(),
      durationMs,
      outcome,
      sent: sent as SyncAttempt["sent"],
      answer: answer as SyncAttempt["answer"],
    })),
  };
}
