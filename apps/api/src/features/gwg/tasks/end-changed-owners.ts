import { deriveIdentification } from "@stammdaten/shared/gwg/derive-identification.ts";
import { listPeople } from "@stammdaten/shared/gwg/list-people.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { RiskLevel } from "@stammdaten/shared/gwg/risk-rules.ts";
import type { Ctx } from "../../../db/context.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { toDay } from "../../../domain/calendar-day.ts";
import { gatherKnown } from "../gather-known.ts";

/** Where beneficial owners have changed, and all of them are identified now, the firm has done what they ask for (§ 11 Abs. 5 GwG). */
export async function endChangedOwners(ctx: Ctx, client: ClientRow): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const where = { tenantId, clientId: client.id };
  const task = await tx.gwgFollowUp.findFirst({ where, select: { ownersChangedOn: true } });
  if (task === null || task.ownersChangedOn === null) return;
  const people = listPeople((await gatherKnown(ctx, client)).known);
  const rating = await tx.riskAssessment.findFirst({ where, orderBy: [{ assessedAt: "desc" }, { id: "desc" }], select: { level: true } });
  const verifications = await tx.verification.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  const held = verifications.map((row) => ({
    ...row,
    birthDate: row.birthDate === null ? null : toDay(row.birthDate),
    validUntil: row.validUntil === null ? null : toDay(row.validUntil),
  }));
  const level = (rating?.level ?? null) as RiskLevel | null;
  const isOpen = people.some(
    (person) =>
      person.roles.includes("beneficialOwner") && deriveIdentification(person, { people, held, level, today: germanDayOf(now) }) !== null,
  );
  if (!isOpen) await tx.gwgFollowUp.updateMany({ where, data: { ownersChangedOn: null } });
}
