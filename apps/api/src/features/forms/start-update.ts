import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { withClient } from "@stammdaten/shared/lifecycles/form.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { createForm, type CreateInput } from "./create-form.ts";
import { lockClientToWrite } from "../../domain/lock-client.ts";

/**
 * Starts the update of a client's own master data, or goes on with the one that is open, whoever began it: a second tap or
 * a second device leads to the same form. It begins with what is known and takes no answers here, so that none are lost.
 * @throws Refusal resource.notFound for anyone else's data and an archived client's, request.invalid for another form or with
 *         answers, form.noClient for an access that belongs to no client of the form's kind
 */
export async function startUpdate(ctx: Ctx<UserActor>, input: CreateInput): Promise<{ form: FormRow; hasBegun: boolean }> {
  const { tx, tenantId, actor } = ctx;
  if ((input.normalPersonId ?? actor.personId) !== actor.personId || (input.companyId ?? actor.companyId) !== actor.companyId)
    throw new Refusal("resource.notFound");
  const { formularType } = input;
  const { subject, approval, updates } = currentForm(formularType);
  const isPerson = subject === "person";
  const isOfOther = (isPerson ? input.companyId : input.normalPersonId) !== undefined;
  if (updates === undefined || approval !== "client" || isOfOther)
    throw new Refusal("request.invalid", { issues: [{ path: "formularType", code: "validation.formularType.invalid" }] });
  if (input.answers !== undefined)
    throw new Refusal("request.invalid", { issues: [{ path: "answers", code: "validation.field.unknown" }] });
  const clientId = isPerson ? actor.personId : actor.companyId;
  if (clientId === null) throw new Refusal("form.noClient");
  // Of two calls at once, the second sees what the first has begun.
  const { archivedAt } = await lockClientToWrite(ctx, { id: clientId });
  if (archivedAt !== null) throw new Refusal("resource.notFound");
  const own = isPerson ? { personId: clientId } : { companyId: clientId };
  const open = await tx.form.findFirst({
    where: { tenantId, ...own, formularType, state: { in: [...withClient] } },
    orderBy: { createdAt: "desc" },
  });
  if (open === null)
    return {
      form: await createForm(ctx, { ...input, ...(isPerson ? { normalPersonId: clientId } : { companyId: clientId }) }),
      hasBegun: false,
    };
  await audit(ctx, { action: "formOpened", subjectType: "form", subjectId: open.id });
  return { form: open, hasBegun: true };
}
