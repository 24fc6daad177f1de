import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { haveOwnersChanged } from "@stammdaten/shared/gwg/list-owners.ts";
import type { KnownAnswers } from "@stammdaten/shared/gwg/propose-risk.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../db/audit.ts";
import type { Ctx } from "../db/context.ts";
import { sql } from "../db/sql.ts";
import { findGwgRecord } from "./find-gwg-record.ts";
import { recordAnswersOf } from "./master-data.ts";
import { refreshFollowUps } from "./refresh-follow-ups.ts";

type Subject = { readonly id: string; readonly mandantType: string };

/**
 * Where other people are a client's beneficial owners than before, makes that a task of the firm, also where the client's tasks were put
 * off (§ 10 Abs. 3a S. 2 Nr. 1 GwG). A change that waits already keeps its day.
 * @param before what was known, @param after what is known from now on: the forms that say something of owners
 */
export async function noteChangedOwners(ctx: Ctx, client: Subject, before: KnownAnswers, after: KnownAnswers): Promise<void> {
  if (!haveOwnersChanged(before, after)) return;
  const { tx, tenantId, now } = ctx;
  await tx.sql(sql`
    INSERT INTO gwg_follow_up AS f (tenant_id, client_id, owners_changed_on)
    VALUES (${tenantId}::uuid, ${client.id}::uuid, ${germanDayOf(now)}::date)
    ON CONFLICT (tenant_id, client_id) DO UPDATE SET owners_changed_on = coalesce(f.owners_changed_on, excluded.owners_changed_on),
      snoozed_until = NULL, snooze_reason = NULL`);
  await audit(ctx, { action: "gwgOwnersChanged", subjectType: client.mandantType as "person" | "company", subjectId: client.id });
  await refreshFollowUps(ctx, client.id);
}

/**
 * The same after a change of an enterprise's master data: who represents it may count as its beneficial owner (§ 3 Abs. 2 S. 5 GwG).
 * Nothing else of the master data says who the owners are.
 * @param before the master data, @param after both in the current edition of their form
 */
export async function noteRepresentatives(ctx: Ctx, client: Subject, before: Answers, after: Answers): Promise<void> {
  if (client.mandantType !== "company" || isSame(before["representatives"], after["representatives"])) return;
  const record = await findGwgRecord(ctx, client.id);
  if (record === null) return;
  const known: KnownAnswers = { [record.formularType]: recordAnswersOf(record) };
  await noteChangedOwners(ctx, client, { ...known, company: before }, { ...known, company: after });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
