import { randomUUID } from "node:crypto";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { type JsonValue, Prisma, sql } from "../../../db/sql.ts";
import type { Ctx } from "../../../db/context.ts";
import { ENTERPRISE } from "../../../domain/move-enterprise-snapshot.ts";
import type { JsonObject } from "../units/datev-json.ts";
import type { BothSides, MergeBase, Merged } from "./merge-three-way.ts";
import { listUnits, type RecordUnit } from "../units/record-units.ts";

/** What DATEV has of a client; `divergences` and `kept` where both sides knowingly differ. */
export type DatevRecords = Pick<Merged, "addressee"> &
  Partial<Pick<Merged, "divergences" | "kept">> & { readonly enterprise?: Addressee | undefined };

/**
 * Keeps an addressee as DATEV has it now: it is the base of what both sides change from here on. What a comparison had found
 * is settled with it, but for what stays different in DATEV. Of an enterprise that is not given what was known stays: an
 * answer that is taken back and given again must not run over what DATEV has.
 */
export async function keepSnapshot(
  { tx, tenantId, now }: Ctx,
  clientId: string,
  { addressee, enterprise, divergences = {}, kept: differences = [] }: DatevRecords,
): Promise<void> {
  const before = await tx.datevSnapshot.findFirst({ where: { tenantId, clientId } });
  const ofEnterpriseBefore = Object.entries((before?.divergences ?? {}) as Merged["divergences"]).filter(([key]) =>
    key.startsWith(ENTERPRISE),
  );
  const kept = {
    addressee: addressee as JsonValue,
    divergences: (enterprise === undefined ? { ...Object.fromEntries(ofEnterpriseBefore), ...divergences } : divergences) as JsonValue,
    sent: Prisma.DbNull,
    takenAt: now,
    deletedAt: null,
    changedAt: differences.length === 0 ? null : (before?.changedAt ?? now),
    ...(enterprise !== undefined && { enterprise: enterprise as JsonValue }),
  };
  await tx.datevSnapshot.upsert({ where: { tenantId, clientId }, create: { tenantId, clientId, ...kept }, update: kept });
}

/** Writes down what the firm has to decide, and ends what there is no decision to take on any more. */
export async function keepConflicts({ tx, tenantId, now }: Ctx, clientId: string, conflicts: readonly RecordUnit[]): Promise<void> {
  const rows = conflicts.map(({ key, paths }) => ({ id: randomUUID(), place: key, paths }));
  await tx.sql(sql`
    UPDATE datev_conflict SET settled_at = ${now}
    WHERE tenant_id = ${tenantId}::uuid AND client_id = ${clientId}::uuid AND settled_at IS NULL
      AND NOT place = ANY (${rows.map(({ place }) => place)}::text[])`);
  if (rows.length === 0) return;
  await tx.sql(sql`
    INSERT INTO datev_conflict (id, tenant_id, client_id, place, paths, created_at)
    SELECT r.id, ${tenantId}::uuid, ${clientId}::uuid, r.place, ARRAY(SELECT jsonb_array_elements_text(r.paths)), ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, place text, paths jsonb)
    ON CONFLICT (tenant_id, client_id, place) WHERE settled_at IS NULL DO NOTHING`);
}

/** Keeps a record that is on its way: if its answer is lost, it is known for ours in DATEV. */
export async function keepSent({ tx, tenantId }: Ctx, clientId: string, addressee: Addressee): Promise<void> {
  await tx.datevSnapshot.updateMany({ where: { tenantId, clientId }, data: { sent: addressee as JsonValue } });
}

/** What both sides of an enterprise's units had, to be kept beside the person's own. */
export const ofEnterprise = (divergences: Merged["divergences"]): Merged["divergences"] =>
  Object.fromEntries(Object.entries(divergences).map(([key, sides]) => [ENTERPRISE + key, sides]));

/**
 * The bases that the changes of both sides are compared with, of the client's own addressee and of an enterprise's; null
 * before the first delivery.
 */
export type MergeBases = { readonly own: MergeBase | null; readonly enterprise: MergeBase | null };

/** The bases with the decisions that the firm has taken; on an enterprise's addressee there are none to take. */
export async function readMergeBases({ tx, tenantId }: Ctx, clientId: string): Promise<MergeBases> {
  const snapshot = await tx.datevSnapshot.findFirst({ where: { tenantId, clientId } });
  if (snapshot === null) return { own: null, enterprise: null };
  const decided = await tx.datevConflict.findMany({ where: { tenantId, clientId, settledAt: null, NOT: { decision: null } } });
  const sides = Object.entries(snapshot.divergences as Record<string, BothSides>);
  const divergencesOf = (isEnterprise: boolean) =>
    Object.fromEntries(
      sides
        .filter(([key]) => key.startsWith(ENTERPRISE) === isEnterprise)
        .map(([key, one]) => [isEnterprise ? key.slice(ENTERPRISE.length) : key, one]),
    );
  return {
    own: {
      addressee: snapshot.addressee as JsonObject,
      divergences: divergencesOf(false),
      sent: snapshot.sent as JsonObject | null,
      decisions: new Map(decided.map(({ place, decision }) => [place, decision === "ours" ? "ours" : "datev"])),
    },
    enterprise:
      snapshot.enterprise === null
        ? null
        : { addressee: snapshot.enterprise as JsonObject, divergences: divergencesOf(true), sent: null, decisions: new Map() },
  };
}

/** The units of a client's own kind. @param today `YYYY-MM-DD` */
export const unitsOf = (mandantType: "person" | "company", masterData: Answers, today: string): RecordUnit[] =>
  listUnits(masterDataForm(mandantType), masterData, today);
