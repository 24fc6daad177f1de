import { auditRead } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { openPage } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import { inquiryColumns } from "./inquiry-item.ts";

export type InquiriesInput = PageRequest & {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly quarantined?: boolean | undefined;
};

/** The firm's inquiries; a search looks at names and addresses, as telephone numbers and messages are encrypted. */
export async function listInquiries(ctx: Ctx, input: InquiriesInput): Promise<string> {
  const { tx, tenantId } = ctx;
  auditRead(ctx, { action: "inquiriesRead", subjectType: "inquiry", subjectId: null });
  const text = await readPage(
    tx,
    {
      columns: inquiryColumns,
      from: sql`inquiry q`,
      where: [
        sql`q.tenant_id = ${tenantId}::uuid`,
        ...(input.status === undefined ? [] : [sql`q.status = ${input.status}`]),
        ...(input.kind === undefined ? [] : [sql`q.kind = ${input.kind}`]),
        ...(input.quarantined === undefined ? [] : [sql`q.quarantined = ${input.quarantined}`]),
        ...contains([sql`(q.first_name || ' ' || q.last_name || ', ' || q.first_name)`, sql`q.company_name`, sql`q.email`], input.search),
      ],
      id: sql`q.id`,
      sorts: { createdAt: { column: sql`q.created_at`, type: "timestamptz" }, lastName: { column: sql`q.last_name`, type: "text" } },
      defaultSort: "-createdAt",
    },
    input,
  );
  return openPage("Inquiry", tenantId, text);
}
