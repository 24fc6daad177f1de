import { agreementKinds, type DocumentKind } from "@stammdaten/shared/contract/agreements.ts";
import type { BothLanguages } from "@stammdaten/shared/contract/privacy-notices.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";

export type Publication = { readonly kind: DocumentKind; readonly text: BothLanguages; readonly objectionDays: number };

const DAY_MS = 86_400_000;

/**
 * Publishes the next version of a document of the operator, and has every firm that is in use told of an agreement, and of terms that
 * have changed. A first version changes nothing to which anybody could object.
 * @returns its version, and how many firms are notified
 */
export function publishDocument({ kind, text, objectionDays }: Publication, now = new Date()): Promise<{ version: number; firms: number }> {
  const work = async (tx: Parameters<Parameters<typeof asPlatform>[1]>[0]) => {
    await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtext('operator_document'))`);
    const last = await tx.operatorDocument.findFirst({ where: { kind }, orderBy: { version: "desc" }, select: { version: true } });
    const version = (last?.version ?? 0) + 1;
    const until = new Date(germanDayOf(new Date(now.getTime() + objectionDays * DAY_MS)));
    const document = await tx.operatorDocument.create({
      data: { kind, version, textDe: text.de, textEn: text.en, publishedAt: now, objectionUntil: version === 1 ? null : until },
    });
    const isTold = agreementKinds.some((one) => one === kind) || (kind === "terms" && version > 1);
    const firms = isTold
      ? await tx.sql<{ id: string }>(sql`SELECT id FROM tenant WHERE active AND confirmed_at IS NOT NULL ORDER BY id`)
      : [];
    for (const { id } of firms) await enqueueMany({ tx, tenantId: id }, "announceDocument", [{ tenantId: id, documentId: document.id }]);
    return { version, firms: firms.length };
  };
  const origin = { ip: null, requestId: null, details: { kind } };
  return asPlatform("publish a document of the operator", work, origin, { seesTenants: true });
}
