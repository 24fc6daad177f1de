import { noticeDefaults, noticeKinds, type NoticeMail } from "@stammdaten/shared/contract/notice-kinds.ts";
import type { NoticeChoice } from "@stammdaten/shared/contract/notices.ts";
import type { Ctx, UserActor } from "../../db/context.ts";

/** How each kind reaches the caller, chosen or not. */
export async function readChoices({ tx, tenantId, actor }: Ctx<UserActor>): Promise<NoticeChoice[]> {
  const rows = await tx.noticeChoice.findMany({ where: { tenantId, userId: actor.userId } });
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail as NoticeMail]));
  return noticeKinds.map((kind) => ({ kind, mail: chosen.get(kind) ?? noticeDefaults[kind] }));
}

/** Keeps how a kind is to reach the caller; nothing is kept of what is the default. */
export async function changeChoice({ tx, tenantId, actor }: Ctx<UserActor>, { kind, mail }: NoticeChoice): Promise<void> {
  const key = { tenantId, userId: actor.userId, kind };
  if (mail === noticeDefaults[kind]) await tx.noticeChoice.deleteMany({ where: key });
  else await tx.noticeChoice.upsert({ where: { tenantId_userId_kind: key }, create: { ...key, mail }, update: { mail } });
}
