import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import { checkForm, settleAnswers } from "@stammdaten/shared/forms/check.ts";
import { readDraft } from "@stammdaten/shared/forms/draft.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { readDatevNumber } from "@stammdaten/shared/contract/read-datev-number.ts";
import { audit } from "../../db/audit.ts";
import { isDuplicate } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { noteRepresentatives } from "../../domain/note-changed-owners.ts";
import { queueDelivery } from "../../domain/queue-delivery.ts";
import { readNumberDigits } from "../../domain/read-number-digits.ts";
import { queueScreening } from "../../domain/screening/queue-screening.ts";
import { masterDataOf, noteDropped } from "../../domain/master-data.ts";
import { type ClientKey, lockClientToWrite } from "../../domain/lock-client.ts";

export type UpdateClientInput = ClientKey & { readonly revision: number; readonly masterData: unknown; readonly datevNumber?: unknown };

/**
 * The firm corrects a client's master data: the whole of it, as complete as a submitted form; queues the delivery.
 * @throws Refusal record.conflict when somebody else changed it in between, saving.failed, datevNumber.required, datevNumber.invalid,
 *         datevNumber.taken, resource.notFound
 */
export async function updateClient(ctx: Ctx, input: UpdateClientInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const client = await lockClientToWrite(ctx, { id: input.id, mandantType: input.mandantType });
  if (client.revision !== input.revision) throw new Refusal("record.conflict");
  const today = germanDayOf(now);
  const definition = masterDataForm(input.mandantType);
  const masterData = readMasterData(definition, input.masterData, masterDataOf(client), today);
  const datevNumber =
    input.datevNumber === undefined ? client.datevNumber : readDatevNumber(input.datevNumber, await readNumberDigits(ctx));
  const { name, email } = describeSubject(definition, masterData);
  const revision = client.revision + 1;
  await tx.client
    .update({
      where: { tenantId_id: { tenantId, id: client.id } },
      data: { masterData, edition: definition.edition, datevNumber, name: name ?? "", email, revision, updatedAt: now },
    })
    .catch((error: unknown) => {
      throw isDuplicate(error, "datev_number") ? new Refusal("datevNumber.taken") : error;
    });
  await audit(ctx, {
    action: "clientChanged",
    subjectType: input.mandantType,
    subjectId: client.id,
    details: { revision, ...noteDropped(client) },
  });
  await queueDelivery(ctx, { clientId: client.id, clientRevision: revision, formId: null });
  await queueScreening(ctx, client.id);
  await noteRepresentatives(ctx, client, masterDataOf(client), masterData);
}

/**
 * Judges only the steps that differ from what is stored: a passport that has expired since must not stand in the way of
 * a new telephone number.
 */
function readMasterData(definition: Form, input: unknown, stored: Answers, today: string): Answers {
  const draft = readDraft(definition, input);
  if (!draft.ok) throw new Refusal("request.invalid", { issues: atMasterData(draft.issues) });
  const { answers } = draft;
  const isChanged = (path: string) => {
    const stepId = path.split(".")[0] ?? "";
    return JSON.stringify(sorted(answers[stepId])) !== JSON.stringify(sorted(stored[stepId]));
  };
  const issues = checkForm(definition, answers, today).filter(({ path }) => isChanged(path));
  if (issues.length > 0) throw new Refusal("saving.failed", { issues: atMasterData(issues) });
  return settleAnswers(definition, answers, today);
}

const atMasterData = (issues: readonly Issue[]): Issue[] => issues.map((issue) => ({ ...issue, path: `masterData.${issue.path}` }));

/** The same value whatever the order of its keys: jsonb keeps its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => left.localeCompare(right))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
