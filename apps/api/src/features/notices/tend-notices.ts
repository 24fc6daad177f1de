import { NOTICE_KEPT_DAYS } from "@stammdaten/shared/contract/notice-kinds.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { systemActor } from "../../jobs/job.ts";

/** What came so long ago is no news: it may be from before there were notices. */
const NEWS_DAYS = 3;

/** So many days after its day, a task under the money-laundering act that nobody has done or put off is notified to all of the staff. */
const ESCALATED_AFTER_DAYS = 14;

/** When the mail of the day goes out, in Germany. */
const DIGEST_AT = "07:00";

/** Writes the notices of every firm that come with time, and queues the mails of the day. @returns how many of each */
export async function tendNotices(): Promise<{ written: number; digests: number }> {
  const firms = await asPlatform(
    "find the firms whose staff may be due for a notice",
    (tx) => tx.sql<{ id: string }>(sql`SELECT id FROM tenant WHERE active`),
    undefined,
    { seesTenants: true },
  );
  let [written, digests] = [0, 0];
  for (const { id } of firms) {
    const done = await inTenant(id, systemActor, tendFirm);
    written += done.written;
    digests += done.digests;
  }
  return { written, digests };
}

/** The same for one firm; what is older than 90 days is deleted. */
export async function tendFirm(ctx: Ctx<SystemActor>): Promise<{ written: number; digests: number }> {
  const { tx, tenantId, now } = ctx;
  const oldest = new Date(now.getTime() - NOTICE_KEPT_DAYS * 86_400_000);
  await tx.userNotice.deleteMany({ where: { tenantId, at: { lt: oldest } } });
  const written = (await writeExpired(ctx)) + (await writeTasks(ctx));
  return { written, digests: await queueDigests(ctx) };
}

/** Invitations that have expired unanswered. */
function writeExpired(ctx: Ctx<SystemActor>): Promise<number> {
  const { tenantId, now } = ctx;
  return writeNotices(
    ctx,
    "invitationExpired",
    sql`SELECT i.id, i.expires_at AS at, false AS for_all FROM invitation i
      WHERE i.tenant_id = ${tenantId}::uuid AND i.submitted_at IS NULL AND i.revoked_at IS NULL
        AND i.expires_at <= ${now}::timestamptz AND i.expires_at > ${now}::timestamptz - ${NEWS_DAYS}::int * interval '1 day'`,
  );
}

/** Tasks under the money-laundering act that are due: to whoever looks after the client, and to all once they are long overdue. */
function writeTasks(ctx: Ctx<SystemActor>): Promise<number> {
  const { tenantId, now } = ctx;
  const today = sql`${germanDayOf(now)}::date`;
  return writeNotices(
    ctx,
    "reviewDue",
    sql`SELECT f.client_id AS id, (f.due_on + late.days)::timestamp AT TIME ZONE 'Europe/Berlin' AS at, late.days > 0 AS for_all
      FROM gwg_follow_up f CROSS JOIN (VALUES (0), (${ESCALATED_AFTER_DAYS}::int)) AS late (days)
      WHERE f.tenant_id = ${tenantId}::uuid AND f.due_on + late.days <= ${today} AND f.due_on + late.days > ${today} - ${NEWS_DAYS}::int
        AND (f.snoozed_until > ${today}) IS NOT TRUE
        AND EXISTS (SELECT FROM client c WHERE c.tenant_id = f.tenant_id AND c.id = f.client_id AND c.archived_at IS NULL)`,
  );
}

/**
 * Writes a notice of each of these for each of the staff who wants it and has none, and queues the mails at once: for whoever looks after
 * the client, or `for_all`.
 * @returns how many
 */
async function writeNotices({ tx, tenantId }: Ctx<SystemActor>, kind: "invitationExpired" | "reviewDue", due: Sql): Promise<number> {
  // Of two workers at once one waits, and then finds what the other has written.
  await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtextextended('notices:' || ${tenantId}::text, 0))`);
  const [row] = await tx.sql<{ count: number }>(sql`
    WITH written AS (
      INSERT INTO user_notice (tenant_id, id, user_id, kind, subject_id, at, mail)
      SELECT ${tenantId}::uuid, gen_random_uuid(), r.user_id, ${kind}, due.id, due.at, r.mail
      FROM (${due}) due CROSS JOIN LATERAL (
        SELECT * FROM notice_readers(${tenantId}::uuid, ${kind}, due.id) WHERE NOT due.for_all
        UNION ALL SELECT * FROM notice_readers(${tenantId}::uuid, ${kind}) WHERE due.for_all) r
      WHERE NOT EXISTS (SELECT FROM user_notice n WHERE n.tenant_id = ${tenantId}::uuid AND n.subject_id = due.id
        AND n.user_id = r.user_id AND n.kind = ${kind} AND n.at = due.at)
      RETURNING user_id, mail),
    queued AS (
      SELECT queue_notice_mail(${tenantId}::uuid, reader.user_id)
      FROM (SELECT DISTINCT user_id FROM written WHERE mail = 'now') reader)
    SELECT (SELECT count(*) FROM written)::int AS count, (SELECT count(*) FROM queued) AS queued`);
  return row?.count ?? 0;
}

/** Queues the mail of the day for whoever has not read what was there at its hour. @returns how many */
async function queueDigests({ tx, tenantId, now }: Ctx<SystemActor>): Promise<number> {
  const readers = await tx.sql<{ userId: string }>(sql`
    SELECT DISTINCT n.user_id AS "userId" FROM user_notice n,
      LATERAL (SELECT (date_trunc('day', ${now}::timestamptz AT TIME ZONE 'Europe/Berlin') + ${DIGEST_AT}::time) AT TIME ZONE 'Europe/Berlin'
        AS at) digest
    WHERE n.tenant_id = ${tenantId}::uuid AND n.mail = 'daily' AND n.mailed_at IS NULL AND n.read_at IS NULL
      AND digest.at <= ${now}::timestamptz AND n.at < digest.at
      AND NOT EXISTS (SELECT FROM job j WHERE j.key = 'notices:' || n.user_id AND j.payload ->> 'mail' = 'daily' AND j.failed_at IS NULL)`);
  await enqueueMany(
    { tx, tenantId },
    "mailNotices",
    readers.map(({ userId }) => ({ userId, mail: "daily" as const })),
  );
  return readers.length;
}
