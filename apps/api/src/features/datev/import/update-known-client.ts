import { applyChanges, findChanges, type Change } from "@stammdaten/shared/forms/changes.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import type { StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { masterDataOf, noteDropped } from "../../../domain/master-data.ts";
import { noteRepresentatives } from "../../../domain/note-changed-owners.ts";
import { queueScreening } from "../../../domain/screening/queue-screening.ts";
import type { MandantType } from "./client-reader.ts";
import { isSameId } from "./find-client.ts";
import { keepSnapshot, readMergeBases, unitsOf } from "../merge/keep-snapshot.ts";
import { legalPerson } from "../units/legal-person.ts";
import { naturalPerson } from "../units/natural-person.ts";
import type { RecordUnit } from "../units/record-units.ts";
import { skip, type ReadRecords, type ImportClientInput, type ImportOutcome } from "./import-outcome.ts";
import { keepRead } from "./keep-read-records.ts";
import { findUnfollowed, follow, judge } from "./follow-datev.ts";

/**
 * Lets a client whom we know follow what DATEV alone has changed since both sides were last the same. Where both sides
 * changed the same nothing is taken.
 */
export async function updateKnown(ctx: Ctx, input: ImportClientInput, mandantType: MandantType, known: ClientRow): Promise<ImportOutcome> {
  const { tx, tenantId } = ctx;
  const { client, records, reader } = input;
  const params = { name: known.name };
  if (known.datevNumber !== client.number)
    return known.datevNumber === null
      ? skip("duplicateWithoutNumber", { params })
      : skip("renumbered", { params: { ...params, number: known.datevNumber } });
  if (known.archivedAt !== null)
    return skip("archived", { params, archived: { id: known.id, mandantType: known.mandantType === "person" ? "person" : "company" } });
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
  // What a delivery has written reads back without what DATEV has no room for; ours is read the same way.
  const written = reader.read(mandantType, reader.write(mandantType, ours)).answers;
  if (snapshot === null) {
    const differing = findChanges(form, written, theirs.answers, input.today);
    if (differing.length > 0) return skip("neverCompared", { fields: labelsOf(differing) });
    await keepRead(ctx, known.id, input, mandantType, ours);
    return skip("unchanged");
  }
  const bases = await readMergeBases(ctx, known.id);
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
    { before: settled, after: written, target: settled },
    unfollowed.flatMap(({ paths }) => paths),
    input.today,
  );
  const { taken, conflicts } = judge(form, { base, theirs: theirs.answers, ours, written }, theirs.leftOut, input.today);
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
  // What is kept of DATEV's records belongs to these.
  const ids =
    mandantType === "company"
      ? { datevLegalPersonId: records.addressee.id }
      : {
          datevNaturalPersonId: records.addressee.id,
          ...(records.enterprise !== undefined && { datevLegalPersonId: records.enterprise.id }),
        };
  await tx.client.update({
    where: { tenantId_id: { tenantId, id: known.id } },
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
  await queueScreening(ctx, known.id);
  await noteRepresentatives(ctx, { id: known.id, mandantType }, masterDataOf(known), masterData);
  return { kind: "imported", id: known.id, mandantType, name, isNew: false, hasEmail: email !== null, leftOut };
}
