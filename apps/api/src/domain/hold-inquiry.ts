import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { actorId, audit } from "../db/audit.ts";
import type { Ctx } from "../db/context.ts";
import { sql } from "../db/sql.ts";
import type { InquiryRow } from "../db/tables.ts";

/**
 * An inquiry that nobody else decides on meanwhile.
 * @throws Refusal resource.notFound
 */
export async function holdInquiry({ tx, tenantId }: Ctx, id: string): Promise<InquiryRow> {
  await tx.sql(sql`SELECT 1 FROM inquiry WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  const inquiry = await tx.inquiry.findFirst({ where: { tenantId, id } });
  if (inquiry === null) throw new Refusal("resource.notFound");
  return inquiry;
}

/** Takes an inquiry on, or turns it down; what is decided counts as read, so that it leaves the quarantine. */
export async function decideInquiry(ctx: Ctx, { id, status }: { id: string; status: "Approved" | "Not approved" }): Promise<InquiryRow> {
  const { tx, tenantId, actor, now } = ctx;
  const decided = await tx.inquiry.update({
    where: { tenantId, id },
    data: { status, decidedAt: now, decidedBy: actorId(actor), quarantined: false },
  });
  await audit(ctx, { action: status === "Approved" ? "inquiryApproved" : "inquiryDisapproved", subjectType: "inquiry", subjectId: id });
  return decided;
}
