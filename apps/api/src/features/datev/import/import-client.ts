import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { SingleLineText } from "@stammdaten/shared/values/text.ts";
import type { DatevClient } from "@stammdaten/datev/datev-record.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { queueScreening } from "../../../domain/screening/queue-screening.ts";
import type { MandantType } from "./client-reader.ts";
import { findDuplicate } from "./find-duplicate.ts";
import { skip, type ImportClientInput, type ImportOutcome } from "./import-outcome.ts";
import { keepRead } from "./keep-read-records.ts";
import { updateKnown } from "./update-known-client.ts";

/**
 * Takes a client over from DATEV: a new one is made; of a known one the answers follow that DATEV alone has changed since
 * both sides were last the same. What was changed here stays and is still to be delivered, and where both sides changed
 * nothing is taken. No delivery is queued, since DATEV has all that was taken.
 */
export async function importClient(ctx: Ctx, input: ImportClientInput): Promise<ImportOutcome> {
  const { client, records, reader } = input;
  const mandantType = client.type === "legal_person" ? "company" : "person";
  const known = await lockKnown(ctx, client);
  if (known !== null) {
    const outcome = await updateKnown(ctx, input, mandantType, known);
    return outcome.kind === "imported" ? outcome : { ...outcome, reason: { ...outcome.reason, client: { id: known.id } } };
  }

  const { tx, tenantId } = ctx;
  const holder = await tx.client.findFirst({ where: { tenantId, datevNumber: client.number }, select: { id: true, name: true } });
  if (holder !== null) return skip("numberUsed", { params: { name: holder.name }, client: { id: holder.id } });
  const { answers, leftOut } = reader.read(mandantType, records.addressee, records.enterprise);
  const duplicate = await findDuplicate(ctx, reader, { mandantType, addressee: records.addressee, answers });
  if (duplicate !== undefined) {
    const { id, name, datevNumber } = duplicate;
    return datevNumber === null
      ? skip("duplicateWithoutNumber", { params: { name }, client: { id } })
      : skip("duplicate", { params: { name, number: datevNumber }, client: { id } });
  }
  return createClient(ctx, input, mandantType, answers, leftOut);
}

/** The client that was delivered to this one of DATEV's, or taken over from it. */
async function lockKnown({ tx, tenantId }: Ctx, { id }: DatevClient): Promise<ClientRow | null> {
  const [row] = await tx.sql<{ id: string }>(
    sql`SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND datev_client_id IS NOT NULL
      AND lower(datev_client_id) = ${id.toLowerCase()} FOR UPDATE`,
  );
  return row === undefined ? null : tx.client.findFirst({ where: { tenantId, id: row.id } });
}

async function createClient(
  ctx: Ctx,
  input: ImportClientInput,
  mandantType: MandantType,
  masterData: Answers,
  leftOut: readonly string[],
): Promise<ImportOutcome> {
  const { tx, tenantId, now } = ctx;
  const { client } = input;
  const form = masterDataForm(mandantType);
  const described = describeSubject(form, masterData);
  const [name, email] = [described.name ?? nameOf(client), described.email];
  const { id } = await tx.client.create({
    data: {
      tenantId,
      mandantType,
      masterData,
      email,
      datevNumber: client.number,
      name,
      formularType: form.formularType,
      edition: form.edition,
      datevClientId: client.id,
      datevNaturalPersonId: client.natural_person_id ?? null,
      datevLegalPersonId: client.legal_person_id ?? null,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  await audit(ctx, { action: "clientImported", subjectType: mandantType, subjectId: id, details: { revision: 1, leftOut } });
  await keepRead(ctx, id, input, mandantType, masterData);
  await queueScreening(ctx, id);
  // Of no state of ours: the row must not stand for a delivery that may come.
  if (email === null)
    await tx.datevSync.create({
      data: { tenantId, clientId: id, clientRevision: 0, status: "Missing Email", messageKey: "sync.missingEmail", createdAt: now },
    });
  return { kind: "imported", id, mandantType, name, isNew: true, hasEmail: email !== null, leftOut };
}

/** What the client is called in DATEV, where its addressee has no name that is one. */
function nameOf({ name, number }: DatevClient): string {
  const verdict = SingleLineText(200)(name);
  return verdict.ok && verdict.value !== "" ? verdict.value : String(number);
}
