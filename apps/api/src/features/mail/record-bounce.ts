import { audit } from "../../db/audit.ts";
import { sql } from "../../db/sql.ts";
import type { JobResult } from "../../jobs/job.ts";

/**
 * Marks an invitation as bounced, with the mail server's words. A link that was replaced meanwhile leaves no mark: its
 * successor may go to another address.
 */
export const recordBounce =
  ({ linkId, invitationId, reply }: { linkId: string; invitationId: string; reply: string | null }): NonNullable<JobResult["record"]> =>
  async (ctx) => {
    const { tx, tenantId, now } = ctx;
    const marked = await tx.sql(sql`
      UPDATE invitation i SET bounced_at = ${now}::timestamptz, bounce_reason = ${reply}::text
      FROM link l
      WHERE i.tenant_id = ${tenantId}::uuid AND i.id = ${invitationId}::uuid AND i.bounced_at IS NULL
        AND l.tenant_id = i.tenant_id AND l.id = ${linkId}::uuid AND l.ended_at IS NULL
      RETURNING i.id`);
    if (marked.length > 0) await audit(ctx, { action: "invitationBounced", subjectType: "invitation", subjectId: invitationId });
  };
