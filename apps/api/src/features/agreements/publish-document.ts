import { agreementKinds, type DocumentKind } from "@stammdaten/shared/contract/agreements.ts";
import type { BothLanguages } from "@stammdaten/shared/contract/privacy-notices.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";

type Publication = { readonly kind: DocumentKind; readonly text: BothLanguages; readonly objectionDays: number };

/**
 * Publishes the next version of a document of the operator, and has every firm that is in use told of an agreement, and of terms that
 * have changed. A first version changes nothing to which anybody could object.
 * @returns its version, and how many firms are notified
 */
export function publishDocument({ kind, text, objectionDays }: Publication, now = new Date()): Promise<{ version: number; firms: number }> {
  const work = async (tx: Tx) => {
    await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtext('operator_document'))`);
    const last = await tx.operatorDocument.findFirst({ where: { kind }, orderBy: { version: "desc" }, select: { version: true } });
    const version = (last?.version ?? 0) + 1;
    const until = new Date(addDays(germanDayOf(now), objectionDays));
    const document = await tx.operatorDocument.create({
      data: { kind, version, textDe: text.de, textEn: text.en, publishedAt: now, objectionUntil: version === 1 ? null : until },
    });
    const isAnnounced = agreementKinds.some((one) => one === kind) || (kind === "terms" && version > 1);
    return { version, firms: isAnnounced ? await announce(tx, document.id) : 0 };
  };
  const origin = { ip: null, requestId: null, details: { kind } };
  return asPlatform("operatorDocumentPublished", work, origin, { seesTenants: true });
}

/** Queues the job for every firm that is in use. @returns how many */
async function announce(tx: Tx, documentId: string): Promise<number> {
  const rows = await tx.sql(sql`
    INSERT INTO job (id, tenant_id, kind, key, payload)
    SELECT gen_random_uuid(), id, 'announceDocument', 'announce:' || id || ':' || ${documentId}::text,
      jsonb_build_object('tenantId', id, 'documentId', ${documentId}::text)
    FROM tenant WHERE active AND confirmed_at IS NOT NULL
    RETURNING id`);
  return rows.length;
}
