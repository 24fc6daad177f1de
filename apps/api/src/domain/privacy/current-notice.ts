import { type BothLanguages, NoticeChoices } from "@stammdaten/shared/contract/privacy-notices.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { readPeriods } from "../read-periods.ts";
import { composeNotice } from "./compose-notice.ts";

/** A published version of the firm's notice. */
export type Notice = {
  readonly id: string;
  readonly version: number;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
  readonly choices: NoticeChoices;
  readonly text: BothLanguages;
};

const noChoices: NoticeChoices = { officer: "", authority: "", additionDe: "", additionEn: "", ownDe: "", ownEn: "" };

/** The version that guests are shown. A firm that has none yet gets the first, made of its own data. */
export async function currentNotice(ctx: Ctx): Promise<Notice> {
  return (await newestNotice(ctx)) ?? (await publishFirst(ctx));
}

async function newestNotice({ tx, tenantId }: Ctx): Promise<Notice | null> {
  const row = await tx.privacyNotice.findFirst({ where: { tenantId }, orderBy: { version: "desc" } });
  return row === null ? null : readNotice(row);
}

type NoticeRow = Omit<Notice, "choices" | "text"> & { readonly choices: unknown; readonly textDe: string; readonly textEn: string };

export const readNotice = ({ id, version, publishedAt, publishedBy, choices, textDe, textEn }: NoticeRow): Notice => ({
  id,
  version,
  publishedAt,
  publishedBy,
  choices: NoticeChoices.parse(choices),
  text: { de: textDe, en: textEn },
});

/** What the notice says with these choices and the firm's data and periods of now. */
export async function renewNotice(ctx: Ctx, choices: NoticeChoices): Promise<BothLanguages> {
  const firm = await ctx.tx.tenant.findFirstOrThrow({ where: { id: ctx.tenantId } });
  return composeNotice({ firm, periods: await readPeriods(ctx), choices });
}

/** What a firm had written before there were versions is part of its first. */
async function publishFirst(ctx: Ctx): Promise<Notice> {
  const { tx, tenantId } = ctx;
  await holdNotices(ctx);
  const other = await newestNotice(ctx);
  if (other !== null) return other;
  const firm = await tx.tenant.findFirst({ where: { id: tenantId }, select: { privacyNotice: true } });
  const choices = { ...noChoices, additionDe: firm?.privacyNotice ?? "" };
  // Nobody of the firm asked for it: a guest may be the first to look.
  await addNotice({ ...ctx, actor: { kind: "system", ip: null, requestId: ctx.actor.requestId } }, choices, null);
  const first = await newestNotice(ctx);
  if (first === null) throw new Error("the first version was not written");
  return first;
}

/** Has whoever else would publish a version of the firm wait until this transaction ends. */
export async function holdNotices({ tx, tenantId }: Ctx): Promise<void> {
  await tx.sql(sql`SELECT 1 FROM tenant WHERE id = ${tenantId}::uuid FOR NO KEY UPDATE`);
}

/** Writes the next version down; the firm's notices are held. */
export async function addNotice(ctx: Ctx, choices: NoticeChoices, publishedBy: string | null): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const text = await renewNotice(ctx, choices);
  await tx.sql(sql`
    INSERT INTO privacy_notice (id, tenant_id, version, choices, text_de, text_en, published_by, published_at)
    SELECT gen_random_uuid(), ${tenantId}::uuid, coalesce(max(n.version), 0) + 1, ${JSON.stringify(choices)}::jsonb, ${text.de}, ${text.en},
      ${publishedBy}::uuid, ${now}::timestamptz
    FROM privacy_notice n WHERE n.tenant_id = ${tenantId}::uuid`);
  await audit(ctx, { action: "privacyNoticePublished", subjectType: "tenant", subjectId: tenantId });
}
