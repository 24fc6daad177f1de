import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { loadForm, requireSubmitted } from "./load-form.ts";

/**
 * The firm has checked the form.
 * @throws Refusal form.notSubmitted, form.alreadyApproved, resource.notFound
 */
export async function confirmForm(ctx: Ctx, { id }: { id: string }): Promise<FormRow> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, id, "lock");
  requireSubmitted(row);
  const confirmed = await tx.form.update({ where: { tenantId, id }, data: { review: "Confirmed", isNew: false, updatedAt: now } });
  await audit(ctx, { action: "formConfirmed", subjectType: "form", subjectId: id });
  return confirmed;
}
