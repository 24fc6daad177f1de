import { applyChanges, findChanges, flatten, type Change } from "@stammdaten/shared/forms/changes.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { Text } from "@stammdaten/shared/values/text.ts";
import type { Addressee, DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { masterDataOf, noteDropped } from "../../../domain/master-data.ts";
import type { ClientReader, MandantType } from "./client-reader.ts";
import { isSameId } from "./find-client.ts";
import { findDuplicate } from "./find-duplicate.ts";
import { keepSnapshot, ofEnterprise, readMergeBases, unitsOf, type DatevRecords, type MergeBases } from "../merge/keep-snapshot.ts";
import { legalPerson } from "../units/legal-person.ts";
import { compareUnit, findDivergences, type BothSides, type MergeBase } from "../merge/merge-three-way.ts";
import { naturalPerson } from "../units/natural-person.ts";
import { isSameUnit, type RecordUnit } from "../units/record-units.ts";

/** A client's addressees as DATEV has them. */
export type ReadRecords = { readonly addressee: StoredAddressee; readonly enterprise?: StoredAddressee | undefined };

export type ImportClientInput = {
  readonly client: DatevClient;
  readonly records: ReadRecords;
  /** A moment before the records were read: what has happened here since may not be in them. */
  readonly readSince: Date;
  readonly reader: ClientReader;
  /** `YYYY-MM-DD`; decides which questions count */
  readonly today: string;
};

/** Why a client was not taken over: a text key with its parameters. `fields` are labels, as text keys. */
export type SkipReason = {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly string[];
};

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

const skip = (key: string, rest: Omit<SkipReason, "key"> = {}): ImportOutcome => ({
  kind: "skipped",
  reason: { key: `datev.import.${key}`, ...rest },
});

/**
 * Takes a client over from DATEV: a new one is made; of a known one the answers follow that DATEV alone has changed since
 * both sides were last the same. What was changed here stays and is still to be delivered, and where both sides changed
 * nothing is taken. No delivery is queued, since DATEV has all that was taken.
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
    return datevNumber === null
      ? skip("duplicateWithoutNumber", { params: { name } })
      : skip("duplicate", { params: { name, number: datevNumber } });
  }
  return createClient(ctx, input, mandantType, answers, leftOut);
}

/** The client that was delivered to this one of DATEV's, or taken over from it. */
async function lockKnown({ tx, tenantId }: Ctx, { id }: DatevClient): Promise<ClientRow | null> {
  const [row] = await tx.sql<{ id: string }>(
    sql`SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND datev_client_id IS NOT NULL AND lower(datev_client_id) = ${id.toLowerCase()} FOR UPDATE`,
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
  // Of no state of ours: the row must not stand for a delivery that may come.
  if (email === null)
    await tx.datevSync.create({
      data: { tenantId, clientId: id, clientRevision: 0, status: "Missing Email", messageKey: "sync.missingEmail", createdAt: now },
    });
  return { kind: "imported", id, mandantType, name, isNew: true, hasEmail: email !== null, leftOut };
}

/** Keeps the records as they were read, with what our answers would write differently: a delivery of those changes nothing in DATEV. */
async function keepRead(
  ctx: Ctx,
  clientId: string,
  { records, reader, today }: ImportClientInput,
  mandantType: MandantType,
  masterData: Answers,
): Promise<void> {
  const { addressee, enterprise } = records;
  const own = findDivergences(unitsOf(mandantType, masterData, today), reader.write(mandantType, masterData), addressee, today);
  const mapped = enterprise === undefined ? null : reader.writeEnterprise(masterData);
  const beside =
    mapped === null || enterprise === undefined
      ? {}
      : ofEnterprise(findDivergences(unitsOf("company", mapped.answers, today), mapped.addressee, enterprise, today));
  await keepSnapshot(ctx, clientId, { addressee, enterprise, divergences: { ...own, ...beside } });
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
  if (known.datevNumber !== client.number)
    return known.datevNumber === null
      ? skip("duplicateWithoutNumber", { params })
      : skip("renumbered", { params: { ...params, number: known.datevNumber } });
  if (known.archivedAt !== null) return skip("archived", { params });
  const split = await tx.enterpriseSplit.findFirst({
    where: { tenantId, OR: [{ personId: known.id }, { companyId: known.id }] },
    select: { id: true },
  });
  if (split !== null) return skip("split", { params });
  if (known.mandantType !== mandantType) return skip("otherKind", { params });

  if (isSomebodyElse(input, mandantType, known)) return skip("somebodyElse", { params });
  const snapshot = await tx.datevSnapshot.findFirst({ where: { tenantId, clientId: known.id } });
  if ([known.updatedAt, snapshot?.takenAt].some((at) => at !== undefined && at >= input.readSince)) return skip("changedMeanwhile");
  const units = unitsOf(mandantType, masterDataOf(known), input.today);
  const open = await tx.datevConflict.findMany({ where: { tenantId, clientId: known.id, settledAt: null }, select: { paths: true } });
  if (open.length > 0)
    return skip("undecided", {
      fields: labelsAt(
        units,
        open.flatMap(({ paths }) => paths),
      ),
    });

  const theirs = reader.read(mandantType, records.addressee, records.enterprise);
  const form = masterDataForm(mandantType);
  const ours = masterDataOf(known);
  if (snapshot === null) {
    // What a delivery has written reads back with what DATEV has no room for gone; so is ours to be read.
    const delivered = reader.read(mandantType, reader.write(mandantType, ours));
    const differing = findChanges(form, delivered.answers, theirs.answers, input.today);
    if (differing.length > 0) return skip("neverCompared", { fields: labelsOf(differing) });
    await keepRead(ctx, known.id, input, mandantType, ours);
    return skip("unchanged");
  }
  const bases = await readMergeBases(ctx, known.id);
  const told = reader.read(mandantType, reader.write(mandantType, ours)).answers;
  // Written by ourselves, with DATEV's answer as the adapter's schema let it in.
  const settled = reader.read(
    mandantType,
    snapshot.addressee as StoredAddressee,
    (snapshot.enterprise as StoredAddressee | null) ?? undefined,
  ).answers;
  const unfollowed =
    bases.own === null
      ? []
      : findUnfollowed(units, { stored: records.addressee, wanted: reader.write(mandantType, ours), base: bases.own, today: input.today });
  const base = applyChanges(
    form,
    { before: settled, after: told, target: settled },
    unfollowed.flatMap(({ paths }) => paths),
    input.today,
  );
  const { taken, conflicts } = judge(form, { base, theirs: theirs.answers, ours, told }, theirs.leftOut, input.today);
  if (conflicts.length > 0) return skip("bothChanged", { fields: labelsOf(conflicts) });
  if (taken.length === 0) return skip("unchanged");
  const masterData = applyChanges(
    form,
    { before: base, after: theirs.answers, target: ours },
    taken.map(({ path }) => path),
    input.today,
  );
  const { halved, kept } = follow(input, mandantType, bases, { ours, followed: masterData });
  if (halved.length > 0)
    return skip("bothChanged", {
      fields: labelsAt(
        halved,
        halved.flatMap(({ paths }) => paths),
      ),
    });
  await keepSnapshot(ctx, known.id, kept);
  return changeClient(ctx, known, mandantType, { masterData, leftOut: theirs.leftOut, records });
}

/** Whether the firm's client in DATEV points at another addressee than the one we know, that cannot be ours. */
function isSomebodyElse({ records, reader }: ImportClientInput, mandantType: MandantType, client: ClientRow): boolean {
  const { datevNaturalPersonId, datevLegalPersonId } = client;
  const masterData = masterDataOf(client);
  const isOther = (known: string | null, stored: StoredAddressee): boolean => known !== null && !isSameId(known, stored.id);
  const { addressee, enterprise } = records;
  const [kind, knownId] = mandantType === "person" ? [naturalPerson, datevNaturalPersonId] : [legalPerson, datevLegalPersonId];
  if (isOther(knownId, addressee) && !kind.canBeSame(addressee, reader.write(mandantType, masterData))) return true;
  if (enterprise === undefined || !isOther(datevLegalPersonId, enterprise)) return false;
  const mapped = reader.writeEnterprise(masterData);
  return mapped === null || !legalPerson.canBeSame(enterprise, mapped.addressee);
}

type Compared = { readonly stored: StoredAddressee; readonly wanted: Addressee; readonly base: MergeBase; readonly today: string };

/** The units that DATEV alone has changed and a delivery has left there: what is kept as DATEV's has that change in it. */
const findUnfollowed = (units: readonly RecordUnit[], compared: Compared): RecordUnit[] =>
  units.filter((unit) => {
    const sides = compared.base.divergences[unit.key];
    const { hasChanged } = compareUnit({ ...compared, unit });
    return sides !== undefined && isSameUnit(sides.ours, sides.datev) && hasChanged.datev && !hasChanged.ours;
  });

/** What an import makes of the units of a record. */
type FollowedUnits = {
  /** For the next base. */
  readonly divergences: Readonly<Record<string, BothSides>>;
  /** Units that were changed in DATEV, and that we do not follow. */
  readonly kept: readonly RecordUnit[];
  /** Units of which DATEV has changed one half and we another. */
  readonly halved: readonly RecordUnit[];
};

/** Our answers before and after they follow DATEV's. */
type Follow = { readonly ours: Answers; readonly followed: Answers };

function follow(
  { records, reader, today }: ImportClientInput,
  mandantType: MandantType,
  bases: MergeBases,
  { ours, followed }: Follow,
): { kept: DatevRecords; halved: readonly RecordUnit[] } {
  const { addressee, enterprise } = records;
  const own = followUnits(
    unitsOf(mandantType, followed, today),
    { stored: addressee, wanted: reader.write(mandantType, ours), base: bases.own, today },
    reader.write(mandantType, followed),
  );
  const [before, after] = [reader.writeEnterprise(ours), reader.writeEnterprise(followed)];
  if (enterprise === undefined || after === null)
    return { kept: { addressee, divergences: own.divergences, kept: own.kept }, halved: own.halved };
  const beside = followUnits(
    unitsOf("company", after.answers, today),
    { stored: enterprise, wanted: (before ?? after).addressee, base: bases.enterprise, today },
    after.addressee,
  );
  return {
    kept: { addressee, enterprise, divergences: { ...own.divergences, ...ofEnterprise(beside.divergences) }, kept: own.kept },
    halved: [...own.halved, ...beside.halved],
  };
}

/**
 * What is taken over is settled; all else stays as it was told before, so that what was changed here is still delivered,
 * and what was changed in DATEV still known.
 */
function followUnits(
  units: readonly RecordUnit[],
  { base, ...compared }: Omit<Compared, "base"> & { base: MergeBase | null },
  followed: Addressee,
): FollowedUnits {
  const divergences: Record<string, BothSides> = {};
  const kept: RecordUnit[] = [];
  const halved: RecordUnit[] = [];
  for (const unit of units) {
    if (base === null) break;
    const { before, now, hasChanged } = compareUnit({ ...compared, base, unit });
    const after = compareUnit({ ...compared, wanted: followed, base, unit }).now;
    if (isSameUnit(after.ours, after.datev)) continue;
    const isTaken = !isSameUnit(after.ours, now.ours);
    if (isTaken && hasChanged.ours) halved.push(unit);
    if (!isTaken && hasChanged.datev) kept.push(unit);
    divergences[unit.key] = isTaken ? after : { ours: before.ours, datev: hasChanged.datev ? before.datev : now.datev };
  }
  return { divergences, kept, halved };
}

/** `told` is ours in DATEV's words, as a delivery would write it. */
type States = Readonly<Record<"base" | "theirs" | "ours" | "told", Answers>>;

/**
 * What DATEV changed since the base: where ours is still the base's it is taken, where ours says the same it is nothing. Of
 * several answers to one question DATEV knows one: to follow it there would lose the others. What DATEV has and we cannot
 * read takes none of our answers away.
 */
function judge(
  form: Form,
  { base, theirs, ours, told }: States,
  leftOut: readonly string[],
  today: string,
): { taken: Change[]; conflicts: Change[] } {
  const [own, ownTold] = [flatten(form, ours, today), flatten(form, told, today)];
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const isUntouched = ({ path, before }: Change): boolean => {
    const value = own.get(path)?.value;
    return isSame(value, before) || (!Array.isArray(value) && isSame(ownTold.get(path)?.value, before));
  };
  const changes = findChanges(form, base, theirs, today).filter(
    ({ path, label, after }) => !isSame(own.get(path)?.value, after) && !(after === undefined && leftOut.includes(label)),
  );
  return { taken: changes.filter(isUntouched), conflicts: changes.filter((change) => !isUntouched(change)) };
}

const labelsAt = (units: readonly RecordUnit[], paths: readonly string[]): string[] => [
  ...new Set(units.flatMap(({ fields }) => fields.filter(({ path }) => paths.includes(path)).map(({ label }) => label))),
];
const labelsOf = (changes: readonly Change[]): string[] => [...new Set(changes.map(({ label }) => label))];

type Taken = { readonly masterData: Answers; readonly leftOut: readonly string[]; readonly records: ReadRecords };

async function changeClient(
  ctx: Ctx,
  known: ClientRow,
  mandantType: MandantType,
  { masterData, leftOut, records }: Taken,
): Promise<ImportOutcome> {
  const { tx, tenantId, now } = ctx;
  const form = masterDataForm(mandantType);
  const described = describeSubject(form, masterData);
  const [name, email, revision] = [described.name ?? known.name, described.email, known.revision + 1];
  // What is kept of DATEV's records is told of these.
  const ids =
    mandantType === "company"
      ? { datevLegalPersonId: records.addressee.id }
      : {
          datevNaturalPersonId: records.addressee.id,
          ...(records.enterprise !== undefined && { datevLegalPersonId: records.enterprise.id }),
        };
  await tx.client.update({
    where: { tenantId, id: known.id },
    data: { masterData, edition: form.edition, name, email, revision, updatedAt: now, ...ids },
  });
  await audit(ctx, {
    action: "clientImported",
    subjectType: mandantType,
    subjectId: known.id,
    details: { revision, leftOut, ...noteDropped(known) },
  });
  if (email !== null)
    await tx.datevSync.updateMany({
      where: { tenantId, clientId: known.id, status: "Missing Email" },
      data: { status: "Delivered", messageKey: "sync.imported" },
    });
  return { kind: "imported", id: known.id, mandantType, name, isNew: false, hasEmail: email !== null, leftOut };
}
