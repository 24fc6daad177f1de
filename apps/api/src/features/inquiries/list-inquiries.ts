import { auditRead } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { readPage, type PageRequest } from "../../db/page.ts";
import { openPage } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
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
  const found = foundBy(await findHits(ctx, ["inquiry"], input.search), sql`q.id`);
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
      ],
      found,
      id: sql`q.id`,
      sorts: {
        createdAt: { column: sql`q.created_at`, type: "timestamptz" },
        lastName: { column: sql`q.last_name`, type: "text" },
      },
      defaultSort: "-createdAt",
    },
    input,
  );
  return openPage("Inquiry", tenantId, text);
}
