import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import { isApproved, withFirm } from "@stammdaten/shared/lifecycles/form.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { requireFormAction, stateOf } from "../../domain/form-state.ts";
import type { FormRow } from "../../db/tables.ts";
import { definitionOf, loadForm } from "./load-form.ts";

export type AssignInput = { readonly id: string; readonly normalPersonId?: string | undefined; readonly companyId?: string | undefined };

/**
 * Whether it is open whose form this is: a first questionnaire that was sent, which did not begin with a client's data
 * and is not approved.
 */
export function isAssignable(row: Pick<FormRow, "formularType" | "edition" | "state" | "baseAnswers">): boolean {
  const definition = definitionOf(row);
  return (
    withFirm.some((state) => state === row.state) && row.baseAnswers === null && needsClient(definition) && !beginsWithClient(definition)
  );
}

/**
 * Says whose questionnaire a form is, which was sent to somebody who was no client yet. What it says of them is compared
 * with what is known of the client from then on.
 * @throws Refusal form.alreadyApproved, form.hasClient for a form that began with a client's data, request.invalid for a form
 *         that belongs to no known client and for a client of the other kind, form.notSubmitted, resource.notFound, also for
 *         an archived client
 */
export async function assignForm(ctx: Ctx<UserActor>, { id, normalPersonId, companyId }: AssignInput): Promise<FormRow> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, id, "lock");
  if (isApproved(stateOf(row))) throw new Refusal("form.alreadyApproved");
  const definition = definitionOf(row);
  if (beginsWithClient(definition) || row.baseAnswers !== null) throw new Refusal("form.hasClient");
  const isOfPerson = definition.subject === "person";
  const [clientId, other] = isOfPerson ? [normalPersonId, companyId] : [companyId, normalPersonId];
  if (!needsClient(definition) || clientId === undefined || other !== undefined) {
    throw new Refusal("request.invalid", {
      issues: [{ path: normalPersonId === undefined ? "companyId" : "normalPersonId", code: "validation.formClient.kind" }],
    });
  }
  // A guest who still fills it in is shown the form's name and address: they would be the client's.
  requireFormAction(row, "assign");
  const client = await tx.client.findFirst({ where: { tenantId, id: clientId, mandantType: definition.subject, archivedAt: null } });
  if (client === null) throw new Refusal("resource.notFound");
  const assigned = await tx.form.update({
    where: { tenantId_id: { tenantId, id } },
    data: {
      ...(isOfPerson ? { personId: client.id } : { companyId: client.id }),
      // The answers of such a form name others: it is called after its client.
      ...(definition.isAboutClient && { name: client.name }),
      email: client.email ?? row.email,
      updatedAt: now,
    },
  });
  await audit(ctx, { action: "formAssigned", subjectType: "form", subjectId: id, details: { client: client.id } });
  return assigned;
}
