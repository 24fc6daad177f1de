import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { loadForm } from "./load-form.ts";

/** Reads a form. The firm's first look at a submitted one is told that it is new, and ends that; the client's makes it a draft. */
export async function openForm(ctx: Ctx, { id }: { id: string }): Promise<FormRow> {
  const row = await loadForm(ctx, id);
  const { tx, tenantId, actor, now } = ctx;
  if (actor.kind === "user" && actor.level === "tenant" && row.isNew) {
    await tx.form.updateMany({ where: { tenantId, id }, data: { isNew: false } });
  }
  const isClient = actor.kind === "guest" || (actor.kind === "user" && actor.level === "mandant");
  if (isClient) {
    await tx.invitation.updateMany({ where: { tenantId, formId: id, revokedAt: null, openedAt: null }, data: { openedAt: now } });
    if (row.stage === "invited") await tx.form.updateMany({ where: { tenantId, id, stage: "invited" }, data: { stage: "draft" } });
  }
  await audit(ctx, { action: "formOpened", subjectType: "form", subjectId: id });
  return isClient && row.stage === "invited" ? { ...row, stage: "draft" } : row;
}
