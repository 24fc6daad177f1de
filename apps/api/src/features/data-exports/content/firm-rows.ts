import { inTenant } from "../../../db/in-tenant.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { supportOfEntry } from "../../../domain/support-of-entry.ts";
import { systemActor } from "../../../jobs/job.ts";
import { presentRow } from "./present-row.ts";

type WithId = { readonly id: string };
/** Reads the rows behind one, in an order that does not change; the first ones where there is none. */
type ReadBehind<Row> = (ctx: Ctx, last: Row | undefined) => Promise<readonly Row[]>;

/** As many rows are in memory. */
const PAGE = 500;

/** All rows of a firm, page by page, each page in a transaction of its own. */
async function* rowsOf<Row>(tenantId: string, read: ReadBehind<Row>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await inTenant(tenantId, systemActor, (ctx) => read(ctx, last));
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

async function* presented(rows: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const row of rows) yield presentRow(row as Parameters<typeof presentRow>[0]);
}

const behind = (last: WithId | undefined): object => (last === undefined ? {} : { id: { gt: last.id } });
const inOrder = { orderBy: { id: "asc" }, take: PAGE } as const;

/** The ids of all clients. */
export const clientIds = (tenantId: string): AsyncGenerator<WithId> =>
  rowsOf<WithId>(tenantId, (ctx, last) =>
    ctx.tx.client.findMany({ where: { tenantId, ...behind(last) }, select: { id: true }, ...inOrder }),
  );

/** The ids of the forms that belong to no client yet. */
export const openFormIds = (tenantId: string): AsyncGenerator<WithId> =>
  rowsOf<WithId>(tenantId, (ctx, last) =>
    ctx.tx.form.findMany({ where: { tenantId, personId: null, companyId: null, ...behind(last) }, select: { id: true }, ...inOrder }),
  );

export const inquiries = (tenantId: string): AsyncGenerator<object> =>
  presented(rowsOf<WithId>(tenantId, (ctx, last) => ctx.tx.inquiry.findMany({ where: { tenantId, ...behind(last) }, ...inOrder })));

/** All deliveries to DATEV; what each one's tries have sent is in its client's folder. */
export const deliveries = (tenantId: string): AsyncGenerator<object> =>
  presented(rowsOf<WithId>(tenantId, (ctx, last) => ctx.tx.datevSync.findMany({ where: { tenantId, ...behind(last) }, ...inOrder })));

type Entry = { readonly id: string; readonly at: string };

/** The firm's audit log, oldest first. */
export const auditEntries = (tenantId: string): AsyncGenerator<object> =>
  rowsOf<Entry>(tenantId, (ctx, last) => {
    const begin = last === undefined ? sql`` : sql`AND (a.at, a.id) > (${last.at}::timestamptz, ${last.id}::uuid)`;
    return ctx.tx.sql<Entry>(sql`
      SELECT a.id, rfc3339(a.at) AS at, a.action, a.actor_kind AS "actorKind", a.actor_id AS "actorId",
        coalesce(u.first_name || ' ' || u.last_name, sa.admin_name, k.name) AS actor, a.subject_type AS "subjectType", a.subject_id AS "subjectId", a.ip, a.details
      FROM audit_event a LEFT JOIN app_user u ON a.actor_kind = 'user' AND u.tenant_id = a.tenant_id AND u.id = a.actor_id
        LEFT JOIN api_token k ON a.actor_kind = 'token' AND k.tenant_id = a.tenant_id AND k.id = a.actor_id
        ${supportOfEntry}
      WHERE a.tenant_id = ${tenantId}::uuid ${begin} ORDER BY a.at, a.id LIMIT ${PAGE}::int`);
  });
