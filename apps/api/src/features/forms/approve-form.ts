import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { needsDatevNumber } from "@stammdaten/shared/forms/needs-datev-number.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { isApproved, type FormState } from "@stammdaten/shared/lifecycles/form.ts";
import { takeChanges } from "@stammdaten/shared/forms/take-changes.ts";
import { readDatevNumber } from "@stammdaten/shared/contract/read-datev-number.ts";
import { audit } from "../../db/audit.ts";
import { confirmForm } from "./confirm-form.ts";
import { isDuplicate } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { moveForm, requireFormAction, stateOf } from "../../domain/form-state.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import { noteRepresentatives } from "../../domain/note-changed-owners.ts";
import { masterDataOf, noteDropped } from "../../domain/master-data.ts";
import { queueDelivery } from "../../domain/queue-delivery.ts";
import { readNumberDigits } from "../../domain/read-number-digits.ts";
import { queueScreening } from "../../domain/screening/queue-screening.ts";
import { endLinks } from "../../domain/renew-link.ts";
import type { ClientRow, FormRow } from "../../db/tables.ts";
import { writeGwgRecord } from "../../domain/write-gwg-record.ts";
import { clientIdOf, definitionOf, loadForm } from "./load-form.ts";
import { statesOf } from "./states-of-form.ts";
import { lockClientToWrite } from "../../domain/lock-client.ts";

export type ApproveInput = {
  readonly id: string;
  readonly datevNumber?: unknown;
  readonly take?: readonly string[] | undefined;
  readonly confirm?: boolean | undefined;
};
/** What counts from now on, in the edition of `definition`; `dropped` names the answers that have no place there. */
type Settled = { readonly definition: Form; readonly answers: Answers; readonly dropped: readonly string[] };
export type Approved = { readonly form: FormRow; readonly mandantType: "person" | "company"; readonly mandantId: string };

/**
 * Makes the form's answers what its definition says: the client's master data, whose delivery to DATEV is queued, or the
 * client's GwG record; all in one transaction. Of what is known already each change can be taken or left: `take` absent
 * takes all, empty none. `confirm` confirms a form that was not yet, where the firm approves in one step; it is ignored elsewhere.
 * @throws Refusal form.alreadyApproved, form.isInquiry, datevNumber.required, datevNumber.invalid, form.notValidated,
 *         form.noClient, form.takeIncomplete, datevNumber.taken, resource.notFound
 */
export async function approveForm(ctx: Ctx, input: ApproveInput): Promise<Approved> {
  const { tx, tenantId, now } = ctx;
  const row = await loadToApprove(ctx, input);
  if (isApproved(stateOf(row))) throw new Refusal("form.alreadyApproved");
  const definition = definitionOf(row);
  if (definition.approval === "inquiry") throw new Refusal("form.isInquiry");
  const datevNumber = needsDatevNumber(definition) ? readDatevNumber(input.datevNumber, await readNumberDigits(ctx)) : null;
  requireFormAction(row, "approve");

  const clientId = clientIdOf(row);
  const known = clientId === null ? null : await lockClientToWrite(ctx, { id: clientId });
  if (known === null && needsClient(definition)) throw new Refusal("form.noClient");
  const settled = await settleApproved(ctx, row, known, input.take);
  const client = known !== null && definition.approval === "record" ? known : await writeClient(ctx, known, settled, datevNumber);
  const form = await moveForm(ctx, row, "approve", {
    ...(definition.subject === "person" ? { personId: client.id } : { companyId: client.id }),
    approvedAt: now,
    updatedAt: now,
  });
  const invitations = await tx.invitation.findMany({ where: { tenantId, formId: row.id }, select: { id: true } });
  for (const { id } of invitations) await endLinks(ctx, id);
  await audit(ctx, { action: "formApproved", subjectType: "form", subjectId: row.id });
  if (definition.approval === "record") {
    await writeGwgRecord(ctx, { clientId: client.id, formId: row.id, definition: settled.definition, answers: settled.answers });
  } else {
    await audit(ctx, {
      action: known === null ? "clientCreated" : "clientChanged",
      subjectType: definition.subject,
      subjectId: client.id,
      details: { revision: client.revision, ...(settled.dropped.length > 0 && { dropped: settled.dropped }) },
    });
    await queueDelivery(ctx, { clientId: client.id, clientRevision: client.revision, formId: row.id });
    if (known !== null) await noteRepresentatives(ctx, client, masterDataOf(known), settled.answers);
  }
  await queueScreening(ctx, client.id);
  return { form, mandantType: definition.subject, mandantId: client.id };
}

/** The form, locked; confirmed by the same press where that is asked for and the firm wants it. */
async function loadToApprove(ctx: Ctx, { id, confirm = false }: ApproveInput): Promise<FormRow> {
  const row = await loadForm(ctx, id, "lock");
  if (!confirm || !(["submitted", "inReview"] satisfies FormState[]).some((state) => state === row.state)) return row;
  const firm = await ctx.tx.tenant.findFirstOrThrow({ where: { id: ctx.tenantId }, select: { oneStepApproval: true } });
  return firm.oneStepApproval ? confirmForm(ctx, { id }) : row;
}

/**
 * The answers that count from now on, in the current edition: all of them, or those taken laid over what is known today.
 * @throws Refusal form.takeIncomplete where what was taken and what was left do not fit together
 */
async function settleApproved(ctx: Ctx, row: FormRow, client: ClientRow | null, take: readonly string[] | undefined): Promise<Settled> {
  const known = client === null ? null : await findKnownAnswers(ctx, definitionOf(row), client);
  const { definition, states, day, dropped } = statesOf(row, known, ctx.now);
  const lost = dropped.map(({ path }) => path);
  if (known === null) return { definition, answers: states.after, dropped: lost };
  const { answers, issues } = takeChanges(definition, states, take, day);
  if (issues.length > 0) throw new Refusal("form.takeIncomplete", { issues });
  return { definition, answers, dropped: [...lost, ...(client === null ? [] : (noteDropped(client).dropped ?? []))] };
}

async function writeClient(
  { tx, tenantId, now }: Ctx,
  known: ClientRow | null,
  { definition, answers: masterData }: Settled,
  datevNumber: number | null,
): Promise<ClientRow> {
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
          where: { tenantId_id: { tenantId, id: known.id } },
          data: { ...shape, ...(datevNumber !== null && { datevNumber }), revision: known.revision + 1, archivedAt: null },
        });
  return written.catch((error: unknown) => {
    throw isDuplicate(error, "datev_number") ? new Refusal("datevNumber.taken") : error;
  });
}
