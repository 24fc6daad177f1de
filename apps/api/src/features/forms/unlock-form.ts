import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { currentForm, currentForms } from "@stammdaten/shared/forms/index.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { requireFormAction } from "../../domain/form-state.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import type { FormRow } from "../../db/tables.ts";
import { clientIdOf, definitionOf, loadForm } from "./load-form.ts";
import { sendBack } from "./send-back.ts";
import { lockClientToWrite } from "../../domain/lock-client.ts";

export type UnlockInput = { readonly id: string; readonly reason: string; readonly invitationDays: number };

/**
 * Opens an approved form again, as if it had been sent back. What it became (master data or GwG record) counts until it is
 * approved anew. It begins again with what is known now, so that approving it changes only what the client changes from here
 * on, and goes to the address that was approved.
 * @throws Refusal form.notApproved, form.superseded once a later form has changed the same data, resource.notFound
 */
export async function unlockForm(ctx: Ctx, { id, reason, invitationDays }: UnlockInput): Promise<FormRow> {
  const row = await loadForm(ctx, id, "lock");
  requireFormAction(row, "unlock");
  const clientId = clientIdOf(row);
  const client = clientId === null ? null : await lockClientToWrite(ctx, { id: clientId });
  if (await isSuperseded(ctx, row)) throw new Refusal("form.superseded");
  const definition = currentForm(row.formularType as FormularType);
  const known = client === null ? null : await findKnownAnswers(ctx, definition, client);
  const unlocked = await sendBack(ctx, row, "unlock", {
    reason,
    notes: [],
    invitationDays,
    ...(known !== null && { begin: { answers: known, edition: definition.edition } }),
    ...(client?.email != null && { email: client.email }),
  });
  await audit(ctx, { action: "formUnlocked", subjectType: "form", subjectId: id });
  return unlocked;
}

/** The form whose approved answers a form makes or changes. */
const stateOf = ({ updates, formularType }: Form): string => updates ?? formularType;

async function isSuperseded({ tx, tenantId }: Ctx, row: FormRow): Promise<boolean> {
  const { personId, companyId, approvedAt } = row;
  if (clientIdOf(row) === null || approvedAt === null) return false;
  const own = stateOf(definitionOf(row));
  const formularTypes = currentForms.filter((form) => stateOf(form) === own).map(({ formularType }) => formularType);
  const later = await tx.form.findFirst({
    where: { tenantId, personId, companyId, approvedAt: { gt: approvedAt }, formularType: { in: formularTypes } },
    select: { id: true },
  });
  return later !== null;
}
