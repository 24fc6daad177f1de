import { formWords } from "@stammdaten/shared/lifecycles/form.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { moveForms, requireFormAction, stateOf } from "../../domain/form-state.ts";
import type { FormRow } from "../../db/tables.ts";
import { loadForm } from "./load-form.ts";

/**
 * Reads a form. The first look of the firm's staff, not of a program, at a submitted one sees that it is new, and ends that; the client's
 * makes it a draft.
 */
export async function openForm(ctx: Ctx, { id }: { id: string }): Promise<FormRow> {
  const row = await loadForm(ctx, id);
  const { tx, tenantId, actor, now } = ctx;
  const state = stateOf(row);
  if (actor.kind === "user" && actor.apiTokenId === undefined && actor.level === "tenant" && formWords[state].status.isNew)
    await moveForms(ctx, "view", sql`id = ${id}::uuid`);
  const isClient = actor.kind === "guest" || (actor.kind === "user" && actor.level === "mandant");
  if (isClient) {
    await tx.invitation.updateMany({ where: { tenantId, formId: id, revokedAt: null, openedAt: null }, data: { openedAt: now } });
    if (state === "invited") await moveForms(ctx, "open", sql`id = ${id}::uuid`);
  }
  await audit(ctx, { action: "formOpened", subjectType: "form", subjectId: id });
  return isClient ? { ...row, state: requireFormAction(row, "open") } : row;
}
