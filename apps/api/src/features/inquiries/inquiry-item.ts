import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import type { InquiryRow } from "../../db/tables.ts";

/** An inquiry as a row of a list (`Inquiry` of the contract), from `inquiry q`. */
export const inquiryColumns = sql`
  q.id, q.kind, q.first_name AS "firstName", q.last_name AS "lastName", q.company_name AS "companyName", q.email, q.phone,
    q.message, q.language,
  q.status, q.invitation_sent AS "invitationSent", q.quarantined, q.form_id AS "formId",
  (SELECT n.version FROM privacy_notice n WHERE n.tenant_id = q.tenant_id AND n.id = q.privacy_notice_id) AS "privacyVersion", rfc3339(q.decided_at) AS "decidedAt",
    rfc3339(q.created_at) AS "createdAt"`;

export const presentInquiry = async ({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, row: InquiryRow): Promise<Inquiry> => ({
  id: row.id,
  kind: row.kind as Inquiry["kind"],
  firstName: row.firstName,
  lastName: row.lastName,
  companyName: row.companyName,
  email: row.email,
  phone: row.phone,
  message: row.message,
  language: row.language as Inquiry["language"],
  status: row.status as Inquiry["status"],
  invitationSent: row.invitationSent,
  quarantined: row.quarantined,
  privacyVersion:
    row.privacyNoticeId === null
      ? null
      : ((await tx.privacyNotice.findFirst({ where: { tenantId, id: row.privacyNoticeId }, select: { version: true } }))?.version ?? null),
  formId: row.formId,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
