import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { applyChanges } from "@stammdaten/shared/forms/changes.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { readDatevNumber } from "@stammdaten/shared/contract/read-datev-number.ts";
import { audit } from "../../db/audit.ts";
import { isDuplicate } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { queueDelivery } from "../../db/queue-delivery.ts";
import { endLinks } from "../../db/renew-link.ts";
import type { ClientRow, FormRow } from "../../db/tables.ts";
import { answersOf, definitionOf, loadForm } from "./load-form.ts";
import { isUpdate } from "./is-masked-for.ts";

export type ApproveInput = { readonly id: string; readonly datevNumber?: unknown; readonly take?: readonly string[] | undefined };
export type Approved = { readonly form: FormRow; readonly mandantType: "person" | "company"; readonly mandantId: string };

/**
 * Makes the form's answers the client's master data and queues their delivery to DATEV, all in one transaction.
 * Of a client who is known already each change can be taken or left: `take` absent takes all, empty none.
 * @throws Refusal form.alreadyApproved, datevNumber.required, datevNumber.invalid, form.notValidated, form.noClient,
 *         datevNumber.taken, resource.notFound
 */
export async function approveForm(ctx: Ctx, input: ApproveInput): Promise<Approved> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, input.id, "lock");
  if (row.approval === "Approved") throw new Refusal("form.alreadyApproved");
  const keepsNumber = isUpdate(row);
  const datevNumber = keepsNumber ? null : readDatevNumber(input.datevNumber);
  if (row.stage !== "submitted" || row.review !== "Confirmed") throw new Refusal("form.notValidated");

  const known = row.personId === null ? null : await loadClient(ctx, row.personId);
  if (known === null && keepsNumber) throw new Refusal("form.noClient");
  const client = await writeClient(ctx, row, known, datevNumber, input.take).catch((error: unknown) => {
    throw isDuplicate(error, "datev_number") ? new Refusal("datevNumber.taken") : error;
  });
  const form = await tx.form.update({
    where: { tenantId, id: row.id },
    data: { approval: "Approved", isNew: false, personId: client.id, approvedAt: now, updatedAt: now },
  });
  const invitations = await tx.invitation.findMany({ where: { tenantId, formId: row.id }, select: { id: true } });
  for (const { id } of invitations) await endLinks(ctx, id);
  await audit(ctx, { action: "formApproved", subjectType: "form", subjectId: row.id });
  await audit(ctx, { action: known === null ? "clientCreated" : "clientChanged", subjectType: "person", subjectId: client.id, details: { revision: client.revision } });
  await queueDelivery(ctx, { clientId: client.id, clientRevision: client.revision, formId: row.id });
  return { form, mandantType: "person", mandantId: client.id };
}

async function loadClient({ tx, tenantId }: Ctx, id: string): Promise<ClientRow | null> {
  await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return tx.client.findFirst({ where: { tenantId, id } });
}

async function writeClient({ tx, tenantId, now }: Ctx, row: FormRow, known: ClientRow | null, datevNumber: number | null, take: readonly string[] | undefined): Promise<ClientRow> {
  const definition = definitionOf(row);
  const today = germanDayOf(now);
  const answers = relevantAnswers(definition, answersOf(row), today);
  const target = (known?.masterData ?? {}) as Answers;
  const masterData = known === null ? answers : applyChanges(definition, { before: (row.baseAnswers ?? target) as Answers, after: answers, target }, take, today);
  const { name, email } = describeSubject(definition, masterData);
  const shape = { name: name ?? "", email, masterData, formularType: definition.updates ?? definition.formularType, edition: definition.edition, updatedAt: now };
  if (known === null) return tx.client.create({ data: { tenantId, mandantType: "person", datevNumber, ...shape } });
  return tx.client.update({
    where: { tenantId, id: known.id },
    data: { ...shape, ...(datevNumber !== null && { datevNumber }), revision: known.revision + 1, archivedAt: null },
  });
}
