import { applyChanges, findChanges, flatten, type Change } from "@stammdaten/shared/forms/changes.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { Text } from "@stammdaten/shared/values/text.ts";
import type { DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import type { ClientRow } from "../../db/tables.ts";
import type { ClientReader, MandantType } from "./client-reader.ts";
import { findDuplicate } from "./find-duplicate.ts";
import { keepSnapshot, ofEnterprise, unitsOf } from "./keep-snapshot.ts";
import { findApart } from "./merge-three-way.ts";

/** A client's addressees as DATEV has them. */
export type ReadRecords = { readonly addressee: StoredAddressee; readonly enterprise?: StoredAddressee | undefined };

export type ImportClientInput = {
  readonly client: DatevClient;
  readonly records: ReadRecords;
  readonly reader: ClientReader;
  /** `YYYY-MM-DD`; decides which questions count */
  readonly today: string;
};

/** Why a client was not taken over: a text key with its parameters. `fields` are labels, as text keys. */
export type SkipReason = { readonly key: string; readonly params?: Readonly<Record<string, string | number>>; readonly fields?: readonly string[] };

export type ImportedClient = {
  readonly kind: "imported";
  readonly id: string;
  readonly mandantType: MandantType;
  readonly name: string;
  readonly isNew: boolean;
  readonly hasEmail: boolean;
  /** Labels of the questions that DATEV has no valid answer to, as text keys. */
  readonly leftOut: readonly string[];
};
export type ImportOutcome = ImportedClient | { readonly kind: "skipped"; readonly reason: SkipReason };

const skip = (key: string, rest: Omit<SkipReason, "key"> = {}): ImportOutcome => ({ kind: "skipped", reason: { key: `datev.import.${key}`, ...rest } });

/**
 * Takes a client over from DATEV: a new one is made; of a known one the answers follow that DATEV alone has changed since
 * both sides were last the same. What was changed here stays, and where both sides changed nothing is taken. No delivery is
 * queued, since DATEV has it all.
 */
export async function importClient(ctx: Ctx, input: ImportClientInput): Promise<ImportOutcome> {
  const { client, records, reader } = input;
  const mandantType = client.type === "legal_person" ? "company" : "person";
  const known = await lockKnown(ctx, client);
  if (known !== null) return updateKnown(ctx, input, mandantType, known);

  const { tx, tenantId } = ctx;
  const holder = await tx.client.findFirst({ where: { tenantId, datevNumber: client.number }, select: { name: true } });
  if (holder !== null) return skip("numberUsed", { params: { name: holder.name } });
  const { answers, leftOut } = reader.read(mandantType, records.addressee, records.enterprise);
  const duplicate = await findDuplicate(ctx, reader, { mandantType, addressee: records.addressee, answers });
  if (duplicate !== undefined) {
    const { name, datevNumber } = duplicate;
    return datevNumber === null ? skip("duplicateWithoutNumber", { params: { name } }) : skip("duplicate", { params: { name, number: datevNumber } });
  }
  return createClient(ctx, input, mandantType, answers, leftOut);
}

/** The client that was delivered to this one of DATEV's, or taken over from it. */
async function lockKnown({ tx, tenantId }: Ctx, { id }: DatevClient): Promise<ClientRow | null> {
  const [row] = await tx.sql<{ id: string }>(sql`SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND datev_client_id IS NOT NULL AND lower(datev_client_id) = ${id.toLowerCase()} FOR UPDATE`);
  return row === undefined ? null : tx.client.findFirst({ where: { tenantId, id: row.id } });
}

async function createClient(ctx: Ctx, input: ImportClientInput, mandantType: MandantType, masterData: Answers, leftOut: readonly string[]): Promise<ImportOutcome> {
  const { tx, tenantId, now } = ctx;
  const { client } = input;
  const form = masterDataForm(mandantType);
  const described = describeSubject(form, masterData);
  const [name, email] = [described.name ?? nameOf(client), described.email];
  const { id } = await tx.client.create({
    data: {
      tenantId, mandantType, masterData, email, datevNumber: client.number, name, formularType: form.formularType, edition: form.edition,
      datevClientId: client.id, datevNaturalPersonId: client.natural_person_id ?? null, datevLegalPersonId: client.legal_person_id ?? null, createdAt: now, updatedAt: now,
    },
    select: { id: true },
  });
  await audit(ctx, { action: "clientImported", subjectType: mandantType, subjectId: id, details: { revision: 1, leftOut } });
  await keepRead(ctx, id, input, mandantType, masterData);
  // Of no state of ours: the row must not stand for a delivery that may come.
  if (email === null) await tx.datevSync.create({ data: { tenantId, clientId: id, clientRevision: 0, status: "Missing Email", message: "sync.missingEmail", createdAt: now } });
  return { kind: "imported", id, mandantType, name, isNew: true, hasEmail: email !== null, leftOut };
}

/** Keeps the records as they were read, with what our answers would write differently: a delivery of those changes nothing in DATEV. */
async function keepRead(ctx: Ctx, clientId: string, { records, reader, today }: ImportClientInput, mandantType: MandantType, masterData: Answers): Promise<void> {
  const { addressee, enterprise } = records;
  const own = findApart(unitsOf(mandantType, masterData, today), reader.map(mandantType, masterData), addressee, today);
  const mapped = enterprise === undefined ? null : reader.mapEnterprise(masterData);
  const beside = mapped === null || enterprise === undefined ? {} : ofEnterprise(findApart(unitsOf("company", mapped.answers, today), mapped.addressee, enterprise, today));
  await keepSnapshot(ctx, clientId, { addressee, enterprise, apart: { ...own, ...beside } });
}

/** What the client is called in DATEV, where its addressee has no name that is one. */
function nameOf({ name, number }: DatevClient): string {
  const text = Text(200).safeParse(name);
  return text.success && text.data !== "" ? text.data : String(number);
}

async function updateKnown(ctx: Ctx, input: ImportClientInput, mandantType: MandantType, known: ClientRow): Promise<ImportOutcome> {
  const { tx, tenantId } = ctx;
  const { client, records, reader } = input;
  const params = { name: known.name };
  if (known.datevNumber !== client.number) return known.datevNumber === null ? skip("duplicateWithoutNumber", { params }) : skip("renumbered", { params: { ...params, number: known.datevNumber } });
  if (known.archivedAt !== null) return skip("archived", { params });
  const split = await tx.enterpriseSplit.findFirst({ where: { tenantId, OR: [{ personId: known.id }, { companyId: known.id }] }, select: { id: true } });
  if (split !== null) return skip("split", { params });
  if (known.mandantType !== mandantType) return skip("otherKind", { params });

  const snapshot = await tx.datevSnapshot.findFirst({ where: { tenantId, clientId: known.id } });
  const theirs = reader.read(mandantType, records.addressee, records.enterprise);
  const form = masterDataForm(mandantType);
  const ours = known.masterData as Answers;
  if (snapshot === null) {
    // What a delivery has written reads back with what DATEV has no room for gone; so is ours to be read.
    const delivered = reader.read(mandantType, reader.map(mandantType, ours));
    const differing = findChanges(form, delivered.answers, theirs.answers, input.today);
    if (differing.length > 0) return skip("neverCompared", { fields: labelsOf(differing) });
    await keepRead(ctx, known.id, input, mandantType, ours);
    return skip("unchanged");
  }
  // Written by ourselves, with DATEV's answer as the adapter's schema let it in.
  const base = reader.read(mandantType, snapshot.addressee as StoredAddressee, (snapshot.enterprise as StoredAddressee | null) ?? undefined);
  const told = reader.read(mandantType, reader.map(mandantType, ours)).answers;
  const { taken, conflicts } = judge(form, { base: base.answers, theirs: theirs.answers, ours, told }, input.today);
  if (conflicts.length > 0) return skip("bothChanged", { fields: labelsOf(conflicts) });
  const masterData = taken.length === 0 ? ours : applyChanges(form, { before: base.answers, after: theirs.answers, target: ours }, taken.map(({ path }) => path), input.today);
  await keepRead(ctx, known.id, input, mandantType, masterData);
  if (taken.length === 0) return skip("unchanged");
  return changeClient(ctx, known, mandantType, masterData, theirs.leftOut);
}

/** `told` is ours in DATEV's words, as a delivery would write it. */
type States = Readonly<Record<"base" | "theirs" | "ours" | "told", Answers>>;

/**
 * What DATEV changed since the base: where ours is still the base's it is taken, where ours says the same it is nothing. Of
 * several answers to one question DATEV knows one: to follow it there would lose the others.
 */
function judge(form: Form, { base, theirs, ours, told }: States, today: string): { taken: Change[]; conflicts: Change[] } {
  const [own, ownTold] = [flatten(form, ours, today), flatten(form, told, today)];
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const isUntouched = ({ path, before }: Change): boolean => {
    const value = own.get(path)?.value;
    return isSame(value, before) || (!Array.isArray(value) && isSame(ownTold.get(path)?.value, before));
  };
  const changes = findChanges(form, base, theirs, today).filter(({ path, after }) => !isSame(own.get(path)?.value, after));
  return { taken: changes.filter(isUntouched), conflicts: changes.filter((change) => !isUntouched(change)) };
}

const labelsOf = (changes: readonly Change[]): string[] => [...new Set(changes.map(({ label }) => label))];

async function changeClient(ctx: Ctx, known: ClientRow, mandantType: MandantType, masterData: Answers, leftOut: readonly string[]): Promise<ImportOutcome> {
  const { tx, tenantId, now } = ctx;
  const described = describeSubject(masterDataForm(mandantType), masterData);
  const [name, email, revision] = [described.name ?? known.name, described.email, known.revision + 1];
  await tx.client.update({ where: { tenantId, id: known.id }, data: { masterData, name, email, revision, updatedAt: now } });
  await audit(ctx, { action: "clientImported", subjectType: mandantType, subjectId: known.id, details: { revision, leftOut } });
  if (email !== null) await tx.datevSync.updateMany({ where: { tenantId, clientId: known.id, status: "Missing Email" }, data: { status: "Delivered", message: "sync.imported" } });
  return { kind: "imported", id: known.id, mandantType, name, isNew: false, hasEmail: email !== null, leftOut };
}
