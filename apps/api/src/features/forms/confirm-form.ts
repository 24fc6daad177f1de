import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { moveForm } from "../../domain/form-state.ts";
import type { FormRow } from "../../db/tables.ts";
import { loadForm } from "./load-form.ts";

/**
 * The firm has checked the form.
 * @throws Refusal form.notSubmitted, form.alreadyApproved, resource.notFound
 */
export async function confirmForm(ctx: Ctx, { id }: { id: string }): Promise<FormRow> {
  const { now } = ctx;
  const row = await loadForm(ctx, id, "lock");
  const confirmed = await moveForm(ctx, row, "confirm", { updatedAt: now });
  await audit(ctx, { action: "formConfirmed", subjectType: "form", subjectId: id });
  return confirmed;
}
