import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { SyncAttempt, SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { auditRead } from "../../../db/audit.ts";
import { sql } from "../../../db/sql.ts";
import type { Ctx } from "../../../db/context.ts";
import { openMessages } from "../../../domain/sync-message.ts";
import { causeOfAttempt } from "./sync-cause.ts";
import { syncColumns, type StoredSync } from "../../../domain/sync-columns.ts";
import { describeSent } from "./describe-sent.ts";
import { describeSync } from "./describe-sync.ts";

const MOST_ATTEMPTS = 100;

type Input = { readonly id: string; readonly language: Language };

/**
 * One delivery with its attempts, newest first, in the reader's language.
 * @throws Refusal resource.notFound
 */
export async function readSyncLog(ctx: Ctx, { id, language }: Input): Promise<SyncLogRow & { history: SyncAttempt[] }> {
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
  const words = { translate: createTranslate(language), language };
  return {
    ...describeSync(found, words.translate),
    history: attempts.map(({ at, durationMs, outcome, sent, answer }) => {
      const attempt = { outcome, sent: sent as SyncAttempt["sent"], answer: answer as SyncAttempt["answer"] };
      return {
        ...attempt,
        at: at.toISOString(),
        durationMs,
        cause: causeOfAttempt(attempt),
        fields: describeSent(attempt.sent, words),
      };
    }),
  };
}
