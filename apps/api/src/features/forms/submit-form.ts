import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { checkForm, settleAnswers } from "@stammdaten/shared/forms/check.ts";
import { completeBanks, type FindBank } from "@stammdaten/shared/forms/complete-banks.ts";
import { isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue, Form as Definition } from "@stammdaten/shared/forms/form.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { moveForm, requireFormAction } from "../../domain/form-state.ts";
import { queueReadings } from "../../domain/queue-readings.ts";
import { requireNotice } from "../../domain/privacy/require-notice.ts";
import type { FormRow } from "../../db/tables.ts";
import { findAttachments } from "./find-attachments.ts";
import { answersOf, definitionOf, loadFormToChange } from "./load-form.ts";
import { requireRevision, subjectOf } from "./save-form.ts";

export type SubmitInput = {
  readonly id: string;
  readonly revision: number;
  readonly confirmations: Readonly<Record<string, boolean | undefined>>;
  /** The version of the firm's privacy notice that was shown. */
  readonly privacyNoticeId?: string | undefined;
  /** Knows the banks whose name and BIC are filled in beside an IBAN. */
  readonly findBank?: FindBank;
  /** The language in which whoever sends it reads what comes of it; no receipt is mailed where it is absent. */
  readonly language?: ClientLanguage;
};

/**
 * Hands the form to the firm, once: every step is checked again, answers behind hidden questions are dropped.
 * @throws Refusal saving.failed with a path for each place, form.submitted, form.alreadyApproved, resource.notFound; StaleRevision
 */
export async function submitForm(ctx: Ctx, input: SubmitInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const row = await loadFormToChange(ctx, input.id);
  const privacyNoticeId = await requireNotice(ctx, input.privacyNoticeId);
  requireFormAction(row, "submit");
  requireRevision(row, input.revision);
  const definition = definitionOf(row);
  const today = germanDayOf(now);
  const issues = [
    ...checkForm(definition, answersOf(row), today),
    ...checkConfirmations(definition, input),
    ...(await checkAttachments(ctx, row, definition, answersOf(row), today)),
  ];
  if (issues.length > 0) throw new Refusal("saving.failed", { issues });
  const settled = settleAnswers(definition, answersOf(row), today);
  const answers = input.findBank === undefined ? settled : completeBanks(definition, settled, input.findBank);
  const revision = row.revision + 1;
  await moveForm(ctx, row, "submit", {
    answers,
    rejectionReason: null,
    notes: [],
    revision,
    privacyNoticeId,
    privacyConfirmedAt: privacyNoticeId === null ? null : now,
    submittedAt: now,
    updatedAt: now,
    ...subjectOf(row, definition, answers),
  });
  await tx.invitation.updateMany({ where: { tenantId, formId: row.id, revokedAt: null }, data: { submittedAt: now } });
  await audit(ctx, {
    action: "formSubmitted",
    subjectType: "form",
    subjectId: row.id,
    details: { confirmations: Object.keys(input.confirmations), isForClient: isForClient(ctx) },
  });
  await queueReadings(ctx, definition, answers);
  await ctx.enqueue("mailSubmitted", { formId: row.id, revision });
  if (input.language !== undefined && !isForClient(ctx))
    await ctx.enqueue("mailReceipt", { formId: row.id, revision, language: input.language, ...senderOf(ctx) });
}

/** The firm sends what it filled in for its client, and notes what the client declared; anyone else declares it themselves. */
const isForClient = ({ actor }: Ctx): boolean => actor.kind === "user" && actor.level === "tenant";

/** A client who is logged in; whoever holds a link is reached by its invitation. */
const senderOf = ({ actor }: Ctx): { userId?: string } => (actor.kind === "user" ? { userId: actor.userId } : {});

/** The declarations that the form's last step takes. */
function checkConfirmations(definition: Definition, { confirmations }: SubmitInput): Issue[] {
  const wanted = Object.values(definition.steps).flatMap((step) => step.overview?.confirmations ?? []);
  return wanted
    .filter((name) => confirmations[name] !== true)
    .map((name) => ({ path: `confirmations.${name}`, code: `validation.${name}.required` }));
}

/** A form names only files of its own client. */
async function checkAttachments(ctx: Ctx, row: FormRow, definition: Definition, answers: Answers, today: string): Promise<Issue[]> {
  const named: { path: string; attachmentId: string }[] = [];
  walk(definition, answers, today, ({ field, path, value }) => {
    if (isLeaf(field) && field.kind === "attachments")
      named.push(...attachmentIds(value).map((attachmentId) => ({ path: path.join("."), attachmentId })));
  });
  if (named.length === 0) return [];
  const ids = new Set((await findAttachments(ctx, row)).map(({ id }) => id));
  return named.filter(({ attachmentId }) => !ids.has(attachmentId)).map(({ path }) => ({ path, code: "validation.attachment.unknown" }));
}

const attachmentIds = (value: AnswerValue | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (typeof one === "object" && typeof one["attachmentId"] === "string" ? [one["attachmentId"]] : []))
    : [];
