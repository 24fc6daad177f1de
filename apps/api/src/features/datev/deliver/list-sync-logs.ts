import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { DatevFinding, SyncFilter } from "@stammdaten/shared/contract/datev.ts";
import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import { auditRead } from "../../../db/audit.ts";
import { constant, sql } from "../../../db/sql.ts";
import type { Ctx, ReaderActor } from "../../../db/context.ts";
import { readPage, type PageRequest } from "../../../db/page.ts";
import { failedStates, isLastUndecided } from "../../../domain/failed-delivery.ts";
import { isAmongMine, isOfMine } from "../../../domain/is-mine.ts";
import { findHits, foundBy } from "../../../domain/search/find-hits.ts";
import { openMessages } from "../../../domain/sync-message.ts";
import { datevFinding, syncColumns, type StoredSync } from "../../../domain/sync-columns.ts";

type Input = PageRequest & {
  readonly search?: string | undefined;
  readonly status?: SyncFilter | undefined;
  readonly inDatev?: DatevFinding | undefined;
  readonly responsible?: Mine | undefined;
  /** Only the deliveries of this client. */
  readonly clientId?: string | undefined;
  /** German days, `YYYY-MM-DD`, both included. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
};
type SyncPage = { items: StoredSync[]; nextCursor: string | null; total: number | null };

/**
 * One page of the firm's deliveries, newest first. Messages are not translated yet.
 * @throws Refusal range.invalid
 */
export async function listSyncLogs(ctx: Ctx<ReaderActor>, input: Input): Promise<SyncPage> {
  const { tx, tenantId } = ctx;
  const { fromDate, toDate } = input;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw new Refusal("range.invalid", { issues: [{ path: "toDate", code: "range.invalid" }] });
  // DATEV's own words may repeat what was sent.
  auditRead(ctx, { action: "syncLogRead", subjectType: "datevSync", subjectId: null });
  const found = foundBy(await findHits(ctx, ["person", "company", "archived"], input.search), sql`s.client_id`);
  const conditions = [
    sql`s.tenant_id = ${tenantId}::uuid`,
    ...(input.status === undefined || input.status === "failed" ? [] : [sql`s.status = ${input.status}`]),
    ...(input.inDatev === undefined
      ? []
      : [
          // Few have something to be decided or seen: they are found first.
          sql`s.client_id = ANY (ARRAY(
            SELECT k.client_id FROM datev_conflict k
              WHERE k.tenant_id = ${tenantId}::uuid AND k.settled_at IS NULL AND k.decision IS NULL
            UNION SELECT d.client_id FROM datev_snapshot d
              WHERE d.tenant_id = ${tenantId}::uuid AND (d.changed_at IS NOT NULL OR d.deleted_at IS NOT NULL)))`,
          sql`${datevFinding} = ${input.inDatev}`,
          sql`s.client_revision = (SELECT max(n.client_revision) FROM datev_sync n WHERE n.tenant_id = s.tenant_id
            AND n.client_id = s.client_id)`,
        ]),
    ...(input.clientId === undefined ? [] : [sql`s.client_id = ${input.clientId}::uuid`]),
    ...(fromDate === undefined ? [] : [sql`s.created_at >= ${fromDate}::date::timestamp AT TIME ZONE 'Europe/Berlin'`]),
    ...(toDate === undefined ? [] : [sql`s.created_at < (${toDate}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`]),
  ];
  const text = await readPage(
    tx,
    {
      columns: sql`${syncColumns} FROM client c WHERE c.tenant_id = s.tenant_id AND c.id = s.client_id`,
      // Each delivery has its client: asked for only where a condition is on it.
      from:
        input.inDatev === undefined
          ? sql`datev_sync s`
          : sql`datev_sync s JOIN client c ON c.tenant_id = s.tenant_id AND c.id = s.client_id`,
      ...(input.status === "failed" && {
        parts: { row: sql`s`, conditions: failedStates.map((state) => sql`s.status = ${constant(state)} AND ${isLastUndecided}`) },
      }),
      where: [...conditions, ...isOfMine(ctx, input.responsible, sql`s.client_id`)],
      totalWhere: [...conditions, ...isAmongMine(ctx, input.responsible, sql`s.client_id`)],
      found,
      id: sql`s.id`,
      sorts: { createdAt: { column: sql`s.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );
  const page = JSON.parse(text) as SyncPage;
  return { ...page, items: await openMessages(tenantId, page.items) };
}
