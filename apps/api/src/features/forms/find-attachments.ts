import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";

/**
 * The files that a form may name: its own and, once it belongs to a client, those of that client's other forms, which an
 * update form begins with.
 */
export function findAttachments({ tx, tenantId }: Ctx, row: Pick<FormRow, "id" | "personId" | "companyId">): Promise<AttachmentRow[]> {
  const ofClient = [...(row.personId === null ? [] : [{ personId: row.personId }]), ...(row.companyId === null ? [] : [{ companyId: row.companyId }])];
  return tx.attachment.findMany({ where: { tenantId, form: { OR: [{ id: row.id }, ...ofClient] } }, orderBy: { id: "asc" } });
}
