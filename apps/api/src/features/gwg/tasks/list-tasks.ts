import type { z } from "zod";
import type { gwgTaskSelections } from "@stammdaten/shared/contract/choices.ts";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import type { Mine, page } from "@stammdaten/shared/contract/schemas.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { auditRead } from "../../../db/audit.ts";
import type { Ctx, ReaderActor } from "../../../db/context.ts";
import { readPage, type PageRequest } from "../../../db/page.ts";
import { openPage } from "../../../db/seal-rows.ts";
import { sql, type Sql } from "../../../db/sql.ts";
import { isTaskOfMine } from "../../../domain/is-mine.ts";
import { findHits, foundBy } from "../../../domain/search/find-hits.ts";

type TasksInput = PageRequest & {
  readonly search?: string | undefined;
  readonly show: (typeof gwgTaskSelections)[number];
  readonly responsible?: Mine | undefined;
};
type Row = z.input<typeof GwgTask>;
export type TasksPage = z.input<ReturnType<typeof page<typeof GwgTask>>>;
type StoredRow = Omit<Row, "id" | "snooze"> & {
  readonly clientId: string;
  readonly snoozedUntil: string | null;
  readonly snoozeReason: string | null;
};

/** What the firm has to look at again, the most urgent first; clients in the archive are left alone. */
export async function listTasks(ctx: Ctx<ReaderActor>, input: TasksInput): Promise<TasksPage> {
  const { tx, tenantId, now } = ctx;
  auditRead(ctx, { action: "gwgTasksRead", subjectType: "tenant", subjectId: tenantId });
  const today = sql`${germanDayOf(now)}::date`;
  const found = foundBy(await findHits(ctx, ["person", "company"], input.search), sql`f.client_id`);
  const isPutOff = sql`f.snoozed_until > ${today}`;
  const shown: Readonly<Record<TasksInput["show"], readonly Sql[]>> = {
    open: [sql`${isPutOff} IS NOT TRUE`],
    due: [sql`${isPutOff} IS NOT TRUE`, sql`f.due_on <= ${today}`],
    overdue: [sql`${isPutOff} IS NOT TRUE`, sql`f.due_on < ${today}`],
    snoozed: [isPutOff],
  };
  const text = await readPage(
    tx,
    {
      columns: sql`
        f.client_id AS "clientId", c.mandant_type AS "mandantType", c.name, c.datev_number AS "datevNumber",
        (SELECT r.level FROM risk_assessment r WHERE r.tenant_id = f.tenant_id AND r.client_id = f.client_id
          ORDER BY r.assessed_at DESC, r.id DESC LIMIT 1) AS level,
        f.due_on::text AS "dueOn", f.review_on::text AS "reviewOn", f.expired_on::text AS "expiredOn", f.owners_changed_on::text AS "ownersChangedOn", f.discrepancy_on::text AS "discrepancyOn", f.due_on <= ${today} AS "isDue",
        (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM app_user u
          WHERE u.tenant_id = f.tenant_id AND u.id = f.owner_id AND u.deleted_at IS NULL) AS owner,
        CASE WHEN ${isPutOff} THEN f.snoozed_until::text END AS "snoozedUntil",
        CASE WHEN ${isPutOff} THEN f.snooze_reason END AS "snoozeReason"`,
      from: sql`gwg_follow_up f JOIN client c ON c.tenant_id = f.tenant_id AND c.id = f.client_id`,
      where: [
        sql`f.tenant_id = ${tenantId}::uuid`,
        sql`f.due_on IS NOT NULL`,
        sql`c.archived_at IS NULL`,
        ...shown[input.show],
        ...isTaskOfMine(ctx, input.responsible, sql`f`),
      ],
      found,
      id: sql`f.client_id`,
      sorts: { dueOn: { column: sql`f.due_on`, type: "date" } },
      defaultSort: "dueOn",
    },
    input,
  );
  const { items, ...rest } = JSON.parse(await openPage("GwgFollowUp", tenantId, text)) as Omit<TasksPage, "items"> & { items: StoredRow[] };
  return {
    ...rest,
    items: items.map(({ clientId, snoozedUntil, snoozeReason, ...row }) => ({
      id: clientId,
      ...row,
      snooze: snoozedUntil === null || snoozeReason === null ? null : { until: snoozedUntil, reason: snoozeReason },
    })),
  };
}
