import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { audit } from "../db/audit.ts";
import type { Ctx } from "../db/context.ts";
import type { GwgRecordRow } from "../db/tables.ts";

export type GwgRecordInput = {
  readonly clientId: string;
  readonly formId: string;
  /** The form that was approved; an update is kept as the form that it updates. */
  readonly definition: Form;
  /** What counts from now on: the visible answers, with those changes that were taken. */
  readonly answers: Answers;
};

/** Makes approved answers the client's GwG record (§ 8 GwG), in the transaction of the approval. Earlier records stay as they were. */
export async function writeGwgRecord(ctx: Ctx, { clientId, formId, definition, answers }: GwgRecordInput): Promise<GwgRecordRow> {
  const { tx, tenantId, actor, now } = ctx;
  const { edition, subject, updates, formularType } = definition;
  const approvedBy = actor.kind === "user" ? actor.userId : null;
  const record = await tx.gwgRecord.create({
    data: { tenantId, clientId, formId, formularType: updates ?? formularType, edition, answers, approvedAt: now, approvedBy },
  });
  await audit(ctx, { action: "gwgRecorded", subjectType: subject, subjectId: clientId, details: { formularType } });
  return record;
}
