import { isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue, Form } from "@stammdaten/shared/forms/form.ts";
import { IDENTITY_FILES } from "@stammdaten/shared/forms/parts/identity.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../db/context.ts";
import { enqueueMany } from "../db/enqueue.ts";
import { sql } from "../db/sql.ts";

/** The files that answers name as pictures of an identity document. */
function listIdentityFiles(definition: Form, answers: Answers, today: string): string[] {
  const ids: string[] = [];
  walk(definition, answers, today, ({ field, value }) => {
    if (isLeaf(field) && field.kind === "attachments" && field.label === IDENTITY_FILES) ids.push(...attachmentIds(value));
  });
  return ids;
}

const attachmentIds = (value: AnswerValue | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (typeof one === "object" && typeof one["attachmentId"] === "string" ? [one["attachmentId"]] : []))
    : [];

/**
 * Has the worker read the pictures of identity documents in a form that was sent, each once. What is no picture, such as a PDF, is not
 * read.
 */
export async function queueReadings(ctx: Ctx, definition: Form, answers: Answers): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const ids = listIdentityFiles(definition, answers, germanDayOf(now));
  if (ids.length === 0) return;
  const added = await tx.sql<{ attachmentId: string; state: string }>(sql`
    INSERT INTO identity_reading (tenant_id, attachment_id, state, created_at)
    SELECT a.tenant_id, a.id, CASE WHEN a.mime_type LIKE 'image/%' THEN 'waiting' ELSE 'notAPicture' END, ${now}::timestamptz
    FROM attachment a WHERE a.tenant_id = ${tenantId}::uuid AND a.id = ANY (${ids}::uuid[])
    ON CONFLICT (tenant_id, attachment_id) DO NOTHING
    RETURNING attachment_id AS "attachmentId", state`);
  const waiting = added.filter(({ state }) => state === "waiting").map(({ attachmentId }) => ({ attachmentId }));
  await enqueueMany(ctx, "readIdentityDocument", waiting);
}
