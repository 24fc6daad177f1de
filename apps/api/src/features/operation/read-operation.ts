import type { Operation } from "@stammdaten/shared/contract/operation.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { readQueue } from "../../db/read-queue.ts";
import { sql, type Sql, type Tx } from "../../db/sql.ts";
import { agePublishedList, PUBLISHED_EVERY_DAYS } from "../../domain/legal-lists/age-published-list.ts";
import { readListAges } from "../../domain/legal-lists/read-list-ages.ts";

type Firms = Pick<Operation, "firmsPerWeek" | "formsPerWeek" | "activity" | "quietest">;

/** So many of the firms in which nothing happens are named. */
const QUIETEST = 10;
const WEEKS = 12;

/** Twelve weeks, the running one included, with what `counted` has for each by its Monday. */
const weeksOf = (counted: Sql): Sql => sql`(
  SELECT json_agg(json_build_object('week', to_char(m.monday, 'YYYY-MM-DD'), 'count', coalesce(c.count, 0)) ORDER BY m.monday)
  FROM monday m LEFT JOIN (${counted}) c ON c.week = m.monday)`;

/**
 * What all firms do, in a transaction that may see them; each is counted by functions that enter it and leave it again. A firm that is
 * not confirmed, or deactivated, does nothing.
 */
export async function readFirms(tx: Tx): Promise<Firms> {
  const [row] = await tx.sql<{ firms: Firms }>(sql`
    WITH monday AS (
      SELECT (date_trunc('week', now() AT TIME ZONE 'Europe/Berlin') - back * interval '1 week')::date AS monday
      FROM generate_series(0, ${WEEKS - 1}::int) back
    ), firm AS MATERIALIZED (
      SELECT t.id, t.name, tenant_last_active(t.id) AS at FROM tenant t WHERE t.active AND t.confirmed_at IS NOT NULL
    ), form_week AS MATERIALIZED (
      SELECT w.week, sum(w.count)::int AS count
      FROM tenant t, tenant_weeks(t.id, (SELECT min(monday)::timestamp AT TIME ZONE 'Europe/Berlin' FROM monday)) w GROUP BY 1
    )
    SELECT json_build_object(
      'firmsPerWeek', ${weeksOf(sql`
        SELECT date_trunc('week', created_at AT TIME ZONE 'Europe/Berlin')::date AS week, count(*)::int AS count FROM tenant GROUP BY 1`)},
      'formsPerWeek', ${weeksOf(sql`SELECT week, count FROM form_week`)},
      'activity', (SELECT json_build_object(
        'day', count(*) FILTER (WHERE at > now() - interval '1 day'),
        'week', count(*) FILTER (WHERE at <= now() - interval '1 day' AND at > now() - interval '7 days'),
        'month', count(*) FILTER (WHERE at <= now() - interval '7 days' AND at > now() - interval '30 days'),
        'earlier', count(*) FILTER (WHERE at <= now() - interval '30 days'),
        'never', count(*) FILTER (WHERE at IS NULL)) FROM firm),
      'quietest', (SELECT coalesce(json_agg(quiet), '[]') FROM (
        SELECT id, name, rfc3339(at) AS "lastActiveAt" FROM firm WHERE at IS NULL OR at <= now() - interval '7 days'
        ORDER BY at NULLS FIRST, name LIMIT ${QUIETEST}::int) quiet)) AS firms`);
  if (row === undefined) throw new Error("no firms");
  return row.firms;
}

/** The kinds of jobs that wait, run or were given up, the troubled first. */
export async function readJobs(): Promise<Operation["jobs"]> {
  const jobs = await readQueue();
  return jobs.sort(
    (one, other) => other.givenUp - one.givenUp || other.oldestSeconds - one.oldestSeconds || one.kind.localeCompare(other.kind),
  );
}

/**
 * How old all lists of others are, those that must be looked at first.
 * @param published the days that the lists of banks and tax offices stand for
 */
export async function readLists(published: Readonly<Record<"banks" | "taxOffices", string>>, now: Date): Promise<Operation["lists"]> {
  const today = germanDayOf(now);
  const others = (["banks", "taxOffices"] as const).map((list) => ({
    list,
    source: null,
    validFrom: published[list],
    checkedOn: null,
    everyDays: PUBLISHED_EVERY_DAYS,
    ...agePublishedList(published[list], today),
    fetch: null,
  }));
  const lists = [...(await readListAges(now)), ...others];
  const needsLook = ({ isOverdue, fetch }: Operation["lists"][number]): boolean => isOverdue || fetch?.failure != null;
  return lists.sort((one, other) => Number(needsLook(other)) - Number(needsLook(one)));
}
