import type { z } from "zod";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { deriveIdentification } from "@stammdaten/shared/gwg/derive-identification.ts";
import { listPeople } from "@stammdaten/shared/gwg/list-people.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { auditRead } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientRow, VerificationRow } from "../../db/tables.ts";
import { toDay } from "../../domain/calendar-day.ts";
import { describeLook } from "./register/describe-look.ts";
import { describeScreening, readScreening } from "./screening/read-screening.ts";
import { findReadings } from "./reading/find-readings.ts";
import { gatherKnown } from "./gather-known.ts";
import { loadClient, type ClientKey } from "../../domain/lock-client.ts";
import { nameUsers } from "./name-users.ts";

export type GwgRecordReply = z.input<typeof GwgRecord>;
type Verification = GwgRecordReply["verifications"][number];
type Assessment = GwgRecordReply["risk"]["earlier"][number];

const newestFirst = (by: "approvedAt" | "assessedAt" | "createdAt") => [{ [by]: "desc" as const }, { id: "desc" as const }];

/**
 * A client's record under the money-laundering act: the answers that count, the risk, who was identified, and what was before.
 * @throws Refusal resource.notFound
 */
export async function readGwgRecord(ctx: Ctx, address: ClientKey): Promise<GwgRecordReply> {
  const client = await loadClient(ctx, address);
  auditRead(ctx, { action: "gwgRecordRead", subjectType: address.mandantType, subjectId: client.id });
  return describeGwgRecord(ctx, client);
}

/** The record as the firm sees it, of a client who is loaded. */
export async function describeGwgRecord(ctx: Ctx, client: ClientRow): Promise<GwgRecordReply> {
  const { tx, tenantId, now } = ctx;
  const where = { tenantId, clientId: client.id };
  const { record, known, proposal, basis } = await gatherKnown(ctx, client);
  const { versions } = basis.lists;
  const records = await tx.gwgRecord.findMany({
    where,
    orderBy: newestFirst("approvedAt"),
    select: { id: true, formId: true, formularType: true, approvedAt: true, approvedBy: true },
  });
  const assessments = await tx.riskAssessment.findMany({ where, orderBy: newestFirst("assessedAt") });
  const verifications = await tx.verification.findMany({ where, orderBy: newestFirst("createdAt") });
  const screening = await readScreening(ctx, client.id);
  const looks = await tx.registerLook.findMany({ where, orderBy: newestFirst("createdAt") });
  const nameOf = await nameUsers(ctx, [
    ...records.map(({ approvedBy }) => approvedBy),
    ...assessments.map(({ assessedBy }) => assessedBy),
    ...verifications.map(({ verifiedBy }) => verifiedBy),
    ...screening.decisions.map(({ decidedBy }) => decidedBy),
    ...looks.flatMap(({ lookedBy, closedBy }) => [lookedBy, closedBy]),
  ]);
  const heads = records.map(({ id, formId, formularType, approvedAt, approvedBy }) => ({
    id,
    formId,
    formularType: formularType as GwgRecordReply["earlierRecords"][number]["formularType"],
    approvedAt: approvedAt.toISOString(),
    approvedBy: approvedBy === null ? null : nameOf(approvedBy),
  }));
  const [head, ...earlierRecords] = heads;
  const [current, ...earlier] = assessments.map(
    (row): Assessment => ({
      id: row.id,
      level: row.level as Assessment["level"],
      proposedLevel: row.proposedLevel as Assessment["level"],
      reasons: row.reasons as string[],
      reason: row.reason,
      assessedBy: nameOf(row.assessedBy),
      assessedAt: row.assessedAt.toISOString(),
      nextReviewOn: toDay(row.nextReviewOn),
      lists: row.lists as Assessment["lists"],
    }),
  );
  const [people, today] = [listPeople(known), germanDayOf(now)];
  const readingsOf = await findReadings(ctx, people, today);
  const held = verifications.map(withDays);
  return {
    mandantType: client.mandantType as GwgRecordReply["mandantType"],
    id: client.id,
    name: client.name,
    erased: client.erasedAt !== null,
    record: record === null || head === undefined ? null : { ...head, edition: record.edition, answers: record.answers as Answers },
    earlierRecords,
    risk: {
      current: current ?? null,
      proposal: { level: proposal.level, reasons: [...proposal.reasons], nextReviewOn: proposal.nextReview, lists: [...versions] },
      earlier,
    },
    people: people.map((person) => ({
      ...person,
      roles: [...person.roles],
      identification: deriveIdentification(person, { people, held, level: current?.level ?? null, today }),
      readings: readingsOf(person),
    })),
    verifications: held.map((row) => describeVerification(row, nameOf)),
    screening: await describeScreening(ctx, screening, nameOf),
    registerLooks: looks.map((look) => describeLook(look, nameOf)),
  };
}

type Held = Omit<VerificationRow, "birthDate" | "validUntil"> & Pick<Verification, "birthDate" | "validUntil">;

const describeVerification = (row: Held, nameOf: (id: string) => string): Verification => ({
  id: row.id,
  person: row.person,
  birthDate: row.birthDate,
  method: row.method as Verification["method"],
  documentKind: row.documentKind as Verification["documentKind"],
  documentNumber: row.documentNumber,
  issuingAuthority: row.issuingAuthority,
  validUntil: row.validUntil,
  note: row.note,
  verifiedOn: toDay(row.verifiedOn),
  verifiedBy: nameOf(row.verifiedBy),
  createdAt: row.createdAt.toISOString(),
});

const withDays = <Row extends Pick<VerificationRow, "birthDate" | "validUntil">>(row: Row) => ({
  ...row,
  birthDate: row.birthDate === null ? null : toDay(row.birthDate),
  validUntil: row.validUntil === null ? null : toDay(row.validUntil),
});
