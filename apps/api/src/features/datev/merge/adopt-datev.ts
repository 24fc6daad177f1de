import { checkForm, settleAnswers } from "@stammdaten/shared/forms/check.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { masterDataColumns, masterDataOf, noteDropped, type StoredMasterData } from "../../../domain/master-data.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import { noteRepresentatives } from "../../../domain/note-changed-owners.ts";
import { queueScreening } from "../../../domain/screening/queue-screening.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { sql } from "../../../db/sql.ts";
import { isGiven } from "../units/datev-json.ts";
import { readUnitValue } from "../units/read-record.ts";
import type { RecordWriter } from "../units/record-writer.ts";
import { isSameUnit, readUnit, type RecordUnit } from "../units/record-units.ts";

/** Answers by dotted path; undefined takes one away. */
export type TakenAnswers = ReadonlyMap<string, string | undefined>;

/**
 * The answers that a delivery would write as DATEV has a unit; null where our form cannot say that. Whatever is read out
 * is written again and compared, so that nothing is taken that DATEV does not have.
 */
export function readAnswers(
  form: Form,
  masterData: Answers,
  { write, lookUps, today }: RecordWriter,
  unit: RecordUnit,
  datev: Addressee,
): TakenAnswers | null {
  const present = readUnit(datev, unit, today);
  const read = readUnitValue(unit, present, lookUps);
  const taken = new Map<string, string | undefined>();
  for (const { name, path, field, places } of unit.fields) {
    const value = read[name] ?? undefined;
    const isSaid = places.some(({ key }) => isGiven(present[key]));
    // Of answers that share a place the last may be missing: a street without a number.
    const isShared = unit.fields.some(
      (other) => other.name !== name && other.places.some(({ key }) => places.some((place) => place.key === key)),
    );
    if (read[name] === null || (value === undefined && isSaid && !isShared)) return null;
    const isRefused = value !== undefined && !field.rule(value).ok;
    if (isRefused || (value !== undefined && typeof value !== "string")) return null;
    taken.set(path, value);
  }
  const answers = layOver(masterData, taken);
  const isComplete = !checkForm(form, answers, today).some(({ path }) => taken.has(path));
  return isComplete && isSameUnit(readUnit(write(answers).addressee, unit, today), present) ? taken : null;
}

/** Answers with others laid over them. */
function layOver(answers: Answers, taken: TakenAnswers): Answers {
  const result = structuredClone(answers);
  for (const [path, value] of taken) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let holder = result as Record<string, unknown>;
    for (const name of names) {
      if (typeof holder[name] !== "object" || holder[name] === null) holder[name] = {};
      holder = holder[name] as Record<string, unknown>;
    }
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return result;
}

/**
 * Takes what the firm wants from DATEV into a client's master data, where nobody has changed the same answers since
 * they were read.
 */
export async function adoptAnswers(
  ctx: Ctx<SystemActor>,
  client: { readonly id: string; readonly mandantType: "person" | "company"; readonly masterData: Answers },
  taken: TakenAnswers,
  today: string,
): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const found = await tx.sql<StoredMasterData & { readonly revision: number }>(
    sql`SELECT ${masterDataColumns}, revision FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${client.id}::uuid
      AND erased_at IS NULL FOR UPDATE`,
  );
  const [row] = await openRows("Client", tenantId, found);
  if (row === undefined) return;
  const stored = masterDataOf(row);
  const at = (answers: Answers, path: string): string =>
    JSON.stringify(
      path.split(".").reduce<unknown>((holder, name) => (holder as Record<string, unknown> | undefined)?.[name], answers) ?? null,
    );
  const fresh = new Map([...taken].filter(([path]) => at(stored, path) === at(client.masterData, path)));
  const form = masterDataForm(client.mandantType);
  const masterData = settleAnswers(form, layOver(stored, fresh), today);
  const { name, email } = describeSubject(form, masterData);
  const revision = row.revision + 1;
  await tx.client.updateMany({
    where: { tenantId, id: client.id },
    data: { masterData, edition: form.edition, name: name ?? "", email, revision, updatedAt: now },
  });
  await audit(ctx, {
    action: "clientChanged",
    subjectType: client.mandantType,
    subjectId: client.id,
    details: { revision, fromDatev: [...fresh.keys()], ...noteDropped(row) },
  });
  await queueDelivery(ctx, { clientId: client.id, clientRevision: revision, formId: null, isRequested: true });
  await queueScreening(ctx, client.id);
  await noteRepresentatives(ctx, client, stored, masterData);
}
