import { inTenant } from "../db/in-tenant.ts";
import { listFirms } from "../db/list-firms.ts";
import { Prisma, sql } from "../db/sql.ts";
import { systemActor } from "../jobs/job.ts";

const BATCH = 500;
const BEHIND_ALL = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The tables whose rows are found by words, with what is true of a row that has any. */
const SEARCHED = {
  client: "true",
  form: "t.name IS NOT NULL",
  invitation: "t.name IS NOT NULL",
  inquiry: "true",
  app_user: "t.deleted_at IS NULL",
  document: "t.client_id IS NOT NULL",
} as const;

/**
 * Writes the words that lists are searched by for rows of releases that wrote none, firm by firm, the newest rows first, in batches: what
 * is done stays done if it is stopped, and a firm whose oldest row has its words has them all.
 * @returns how many rows were given theirs
 */
export async function fillSearch(): Promise<number> {
  let done = 0;
  for (const id of await listFirms("list the firms, to write the words that their lists are searched by"))
    for (const [table, hasWords] of Object.entries(SEARCHED)) if (await isUnfilled(id, table, hasWords)) done += await fillTable(id, table);
  return done;
}

/** Whether the oldest row of a firm's table lacks its words. */
const isUnfilled = (tenantId: string, table: string, hasWords: string): Promise<boolean> =>
  inTenant(tenantId, systemActor, async ({ tx }) => {
    const [row] = await tx.sql<{ filled: boolean }>(sql`
      SELECT EXISTS (SELECT FROM search_word w WHERE w.tenant_id = ${tenantId}::uuid AND w.subject_id = t.id) AS filled
      FROM ${Prisma.raw(table)} t WHERE t.tenant_id = ${tenantId}::uuid AND ${Prisma.raw(hasWords)} ORDER BY t.id LIMIT 1`);
    return row?.filled === false;
  });

async function fillTable(tenantId: string, table: string): Promise<number> {
  let done = 0;
  for (let before = BEHIND_ALL; ; ) {
    const last: string = before;
    const rows = await inTenant(tenantId, systemActor, async ({ tx }) => {
      // Locked first, and read by the next statement: nobody gets back words that were changed or erased meanwhile.
      const locked = await tx.sql<{ id: string }>(sql`
        SELECT t.id FROM ${Prisma.raw(table)} t
        WHERE t.tenant_id = ${tenantId}::uuid AND t.id < ${last}::uuid ORDER BY t.id DESC LIMIT ${BATCH}::int FOR UPDATE`);
      const ids = locked.map(({ id }) => id);
      await tx.sql(sql`DELETE FROM search_word WHERE tenant_id = ${tenantId}::uuid AND subject_id = ANY (${ids}::uuid[])`);
      await tx.sql(sql`
        INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
        SELECT t.tenant_id, w.kind, w.word, reverse(w.word), t.id FROM ${Prisma.raw(table)} t CROSS JOIN LATERAL words_of(t) w
        WHERE t.tenant_id = ${tenantId}::uuid AND t.id = ANY (${ids}::uuid[])`);
      return locked;
    });
    done += rows.length;
    const oldest = rows.at(-1)?.id;
    if (oldest === undefined) return done;
    before = oldest;
  }
}
