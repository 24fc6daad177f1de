import { randomUUID } from "node:crypto";
import type { NewInquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import { sealValue } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import { requireNotice } from "../../domain/privacy/require-notice.ts";

/** Least time between two mails to a firm about inquiries, in minutes. */
const MAIL_PAUSE_MINUTES = 10;

export type AddInput = { readonly id: string; readonly inquiry: NewInquiry; readonly quarantined: boolean };

/**
 * Writes the inquiry down and, but in quarantine, queues a mail to the firm; one that exists already changes nothing.
 * @throws Refusal resource.notFound for a privacy notice that is not the firm's
 */
export async function addInquiry(ctx: Ctx, { id, inquiry, quarantined }: AddInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { kind, firstName, lastName, email, phone, language } = inquiry;
  const companyName = kind === "company" ? (inquiry.companyName ?? null) : null;
  const message = inquiry.message === undefined || inquiry.message === "" ? null : inquiry.message;
  const privacyNoticeId = await requireNotice(ctx, inquiry.privacyNoticeId);
  const key = await loadFirmKey(tenantId);
  const sealed = { phone: sealValue(key, "Inquiry", "phone", id, phone), message: sealValue(key, "Inquiry", "message", id, message) };
  const written = await tx.sql(sql`
    INSERT INTO inquiry (id, tenant_id, kind, first_name, last_name, company_name, email, phone, message, language, quarantined,
      privacy_notice_id, created_at)
    VALUES (${id}::uuid, ${tenantId}::uuid, ${kind}, ${firstName}, ${lastName}, ${companyName}, ${email}, ${sealed.phone}, ${sealed.message},
      ${language}, ${quarantined}, ${privacyNoticeId}::uuid, ${now}::timestamptz)
    ON CONFLICT DO NOTHING RETURNING id`);
  if (written.length === 0) return;
  await audit(ctx, { action: quarantined ? "inquiryQuarantined" : "inquiryReceived", subjectType: "inquiry", subjectId: id });
  if (!quarantined) await queueMail(ctx, inquiry.token);
}

/**
 * One mail lists all that came since the last: it leaves at once, or some minutes after the one before. While one is
 * still to leave, it will tell of this inquiry too.
 */
async function queueMail({ tx, tenantId, now, enqueue }: Ctx, token: string): Promise<void> {
  const [due] = await tx.sql<{ at: Date }>(sql`
    UPDATE inquiry_token SET mailed_at = greatest(${now}::timestamptz, mailed_at + ${MAIL_PAUSE_MINUTES} * interval '1 minute')
    WHERE token = ${token} AND tenant_id = ${tenantId}::uuid AND (mailed_at IS NULL OR mailed_at <= ${now}::timestamptz)
    RETURNING mailed_at AS at`);
  if (due !== undefined) await enqueue("mailInquiry", { mailId: randomUUID() }, due.at);
}
