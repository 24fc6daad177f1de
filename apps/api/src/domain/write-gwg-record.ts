import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { KnownAnswers } from "@stammdaten/shared/gwg/propose-risk.ts";
import { audit } from "../db/audit.ts";
import type { Ctx } from "../db/context.ts";
import type { GwgRecordRow } from "../db/tables.ts";
import { findGwgRecord } from "./find-gwg-record.ts";
import { recordAnswersOf } from "./master-data.ts";
import { noteChangedOwners } from "./note-changed-owners.ts";
import { noteRegisterLook } from "./note-register-look.ts";

export type GwgRecordInput = {
  readonly clientId: string;
  readonly formId: string;
  /** The form that was approved; an update is kept as the form that it updates. */
  readonly definition: Form;
  /** What counts from now on: the visible answers, with those changes that were taken. */
  readonly answers: Answers;
};

/**
 * Makes approved answers the client's GwG record (§ 8 GwG), in the transaction of the approval. Earlier records stay as they were. What
 * the answers say otherwise than the record before about beneficial owners and the transparency register becomes the firm's task.
 */
export async function writeGwgRecord(ctx: Ctx, { clientId, formId, definition, answers }: GwgRecordInput): Promise<GwgRecordRow> {
  const { tx, tenantId, actor, now } = ctx;
  const { edition, subject, updates, formularType } = definition;
  const approvedBy = actor.kind === "user" ? actor.userId : null;
  const earlier = await findGwgRecord(ctx, clientId);
  const record = await tx.gwgRecord.create({
    data: { tenantId, clientId, formId, formularType: updates ?? formularType, edition, answers, approvedAt: now, approvedBy },
  });
  await audit(ctx, { action: "gwgRecorded", subjectType: subject, subjectId: clientId, details: { formularType } });
  const client = { id: clientId, mandantType: subject };
  const [before, after] = [earlier === null ? null : knownOf(earlier), knownOf(record)];
  await noteRegisterLook(ctx, client, before, after);
  if (before !== null) await noteChangedOwners(ctx, client, before, after);
  return record;
}

const knownOf = (record: GwgRecordRow): KnownAnswers => ({ [record.formularType]: recordAnswersOf(record) });
