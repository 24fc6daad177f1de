import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { needsDatevNumber } from "@stammdaten/shared/forms/needs-datev-number.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { takeChanges } from "@stammdaten/shared/forms/take-changes.ts";
import { readDatevNumber } from "@stammdaten/shared/contract/read-datev-number.ts";
import { audit } from "../../db/audit.ts";
import { isDuplicate } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import { queueDelivery } from "../../domain/queue-delivery.ts";
import { readNumberDigits } from "../../domain/read-number-digits.ts";
import { endLinks } from "../../domain/renew-link.ts";
import type { ClientRow, FormRow } from "../../db/tables.ts";
import { writeGwgRecord } from "../../domain/write-gwg-record.ts";
import { answersOf, clientIdOf, definitionOf, loadForm } from "./load-form.ts";

export type ApproveInput = { readonly id: string; readonly datevNumber?: unknown; readonly take?: readonly string[] | undefined };
export type Approved = { readonly form: FormRow; readonly mandantType: "person" | "company"; readonly mandantId: string };

/**
 * Makes the form's answers what its definition says: the client's master data, whose delivery to DATEV is queued, or the
 * client's GwG record; all in one transaction. Of what is known already each change can be taken or left: `take` absent
 * takes all, empty none.
 * @throws Refusal form.alreadyApproved, form.isInquiry, datevNumber.required, datevNumber.invalid, form.notValidated,
 *         form.noClient, form.takeIncomplete, datevNumber.taken, resource.notFound
 */
export async function approveForm(ctx: Ctx, input: ApproveInput): Promise<Approved> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, input.id, "lock");
  if (row.approval === "Approved") throw new Refusal("form.alreadyApproved");
  const definition = definitionOf(row);
  if (definition.approval === "inquiry") throw new Refusal("form.isInquiry");
  const datevNumber = needsDatevNumber(definition) ? readDatevNumber(input.datevNumber, await readNumberDigits(ctx)) : null;
  if (row.stage !== "submitted" || row.review !== "Confirmed") throw new Refusal("form.notValidated");

  const known = await loadClient(ctx, row);
  if (known === null && needsClient(definition)) throw new Refusal("form.noClient");
  const answers = await settleApproved(ctx, row, known, input.take);
  const client = known !== null && definition.approval === "record" ? known : await writeClient(ctx, row, known, answers, datevNumber);
  const form = await tx.form.update({
    where: { tenantId, id: row.id },
    data: {
      approval: "Approved",
      delivery: "Not Sent",
      isNew: false,
      ...(definition.subject === "person" ? { personId: client.id } : { companyId: client.id }),
      approvedAt: now,
      updatedAt: now,
    },
  });
  const invitations = await tx.invitation.findMany({ where: { tenantId, formId: row.id }, select: { id: true } });
  for (const { id } of invitations) await endLinks(ctx, id);
  await audit(ctx, { action: "formApproved", subjectType: "form", subjectId: row.id });
  if (definition.approval === "record") {
    await writeGwgRecord(ctx, { clientId: client.id, formId: row.id, definition, answers });
  } else {
    await audit(ctx, {
      action: known === null ? "clientCreated" : "clientChanged",
      subjectType: definition.subject,
      subjectId: client.id,
      details: { revision: client.revision },
    });
    await queueDelivery(ctx, { clientId: client.id, clientRevision: client.revision, formId: row.id });
  }
  return { form, mandantType: definition.subject, mandantId: client.id };
}

async function loadClient({ tx, tenantId }: Ctx, row: FormRow): Promise<ClientRow | null> {
  const id = clientIdOf(row);
  if (id === null) return null;
  await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return tx.client.findFirst({ where: { tenantId, id } });
}

/**
 * The answers that count from now on: all of them, or those taken laid over what is known today.
 * @throws Refusal form.takeIncomplete where what was taken and what was left do not fit together
 */
async function settleApproved(ctx: Ctx, row: FormRow, client: ClientRow | null, take: readonly string[] | undefined): Promise<Answers> {
  const definition = definitionOf(row);
  // The questions were those of the day of the submission: a birthday or a document's last day since then changes none.
  const day = germanDayOf(row.submittedAt ?? ctx.now);
  const after = relevantAnswers(definition, answersOf(row), day);
  const target = client === null ? null : await findKnownAnswers(ctx, definition, client);
  if (target === null) return after;
  const { answers, issues } = takeChanges(definition, { before: (row.baseAnswers ?? target) as Answers, after, target }, take, day);
  if (issues.length > 0) throw new Refusal("form.takeIncomplete", { issues });
  return answers;
}

async function writeClient(
  { tx, tenantId, now }: Ctx,
  row: FormRow,
  known: ClientRow | null,
  masterData: Answers,
  datevNumber: number | null,
): Promise<ClientRow> {
  const definition = definitionOf(row);
  const { name, email } = describeSubject(definition, masterData);
  const shape = {
    name: name ?? known?.name ?? "",
    email,
    masterData,
    formularType: definition.updates ?? definition.formularType,
    edition: definition.edition,
    updatedAt: now,
  };
  const written =
    known === null
      ? tx.client.create({ data: { tenantId, mandantType: definition.subject, datevNumber, createdAt: now, ...shape } })
      : tx.client.update({
          where: { tenantId, id: known.id },
          data: { ...shape, ...(datevNumber !== null && { datevNumber }), revision: known.revision + 1, archivedAt: null },
        });
  return written.catch((error: unknown) => {
    throw isDuplicate(error, "datev_number") ? new Refusal("datevNumber.taken") : error;
  });
}
