import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { checkForm } from "@stammdaten/shared/forms/check.ts";
import { readDraft } from "@stammdaten/shared/forms/draft.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { DatevNumber } from "@stammdaten/shared/values/datev-number.ts";
import { audit } from "../../db/audit.ts";
import { isDuplicate } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { queueDelivery } from "../../db/queue-delivery.ts";
import type { ClientRow } from "../../db/tables.ts";

export type UpdatePersonInput = { readonly id: string; readonly revision: number; readonly masterData: unknown; readonly datevNumber?: unknown };

/**
 * The firm corrects a person's master data: the whole of it, as complete as a submitted form; queues the delivery.
 * @throws Refusal record.conflict when somebody else changed it in between, saving.failed, datevNumber.invalid,
 *         datevNumber.taken, resource.notFound
 */
export async function updatePerson(ctx: Ctx, input: UpdatePersonInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const client = await lockPerson(ctx, input.id);
  if (client.revision !== input.revision) throw new Refusal("record.conflict");
  const today = germanDayOf(now);
  const masterData = readMasterData(input.masterData, today);
  const datevNumber = input.datevNumber === undefined ? client.datevNumber : readNumber(input.datevNumber);
  const { name, email } = describeSubject(forms.person, masterData);
  const revision = client.revision + 1;
  await tx.client
    .update({ where: { tenantId, id: client.id }, data: { masterData, datevNumber, name: name ?? "", email, revision, updatedAt: now } })
    .catch((error: unknown) => {
      throw isDuplicate(error, "datev_number") ? new Refusal("datevNumber.taken") : error;
    });
  await audit(ctx, { action: "clientChanged", subjectType: "person", subjectId: client.id, details: { revision } });
  await queueDelivery(ctx, { clientId: client.id, clientRevision: revision, formId: null });
}

/** Moves a person to the archive; what the law wants kept is kept. */
export async function archivePerson(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const client = await lockPerson(ctx, id);
  await tx.client.update({ where: { tenantId, id: client.id }, data: { archivedAt: client.archivedAt ?? now, updatedAt: now } });
  await audit(ctx, { action: "clientArchived", subjectType: "person", subjectId: id });
}

async function lockPerson({ tx, tenantId }: Ctx, id: string): Promise<ClientRow> {
  await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const client = await tx.client.findFirst({ where: { tenantId, id, mandantType: "person" } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}

function readMasterData(input: unknown, today: string): Answers {
  const draft = readDraft(forms.person, input);
  const issues = draft.ok ? checkForm(forms.person, draft.answers, today) : draft.issues;
  if (!draft.ok || issues.length > 0) {
    throw new Refusal(draft.ok ? "saving.failed" : "request.invalid", { issues: issues.map((issue) => ({ ...issue, path: `masterData.${issue.path}` })) });
  }
  return relevantAnswers(forms.person, draft.answers, today);
}

function readNumber(given: unknown): number {
  const parsed = DatevNumber.safeParse(given);
  if (!parsed.success) throw new Refusal("datevNumber.invalid", { issues: [{ path: "datevNumber", code: "datevNumber.invalid" }] });
  return parsed.data;
}
