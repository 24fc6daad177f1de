import type { Ctx } from "../../db/context.ts";
import { type Notice, readNotice } from "./current-notice.ts";

/** The versions that were shown with these forms and inquiries, each once, the oldest first. */
export async function findNotices(
  { tx, tenantId }: Pick<Ctx, "tx" | "tenantId">,
  shownWith: readonly { readonly privacyNoticeId: string | null }[],
): Promise<Notice[]> {
  const ids = [...new Set(shownWith.flatMap(({ privacyNoticeId }) => privacyNoticeId ?? []))];
  if (ids.length === 0) return [];
  return (await tx.privacyNotice.findMany({ where: { tenantId, id: { in: ids } }, orderBy: { version: "asc" } })).map(readNotice);
}

/** The same for an export: what they said, in both languages. */
export const presentNotices = (notices: readonly Notice[]): object[] =>
  notices.map(({ id, version, publishedAt, text }) => ({ id, version, publishedAt, text }));
