import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

type Levels = { readonly low: number; readonly normal: number; readonly high: number };
export type UsedVersion = { readonly list: string; readonly validFrom: string; readonly source: string };

/** What the firm did in a year under the money-laundering act, as counts: nobody is named. Days are `YYYY-MM-DD`. */
export type YearFigures = {
  /** The last day that is counted: the end of the year, or today. */
  readonly until: string;
  /** Clients not in the archive on that day. */
  readonly clients: { readonly person: number; readonly company: number };
  /** By the newest rating until then. */
  readonly rated: Levels & { readonly none: number };
  /** Who was identified in the year: identifications, and clients by their rating. */
  readonly identified: Levels & { readonly entries: number; readonly clients: number; readonly none: number };
  readonly ratings: Levels & { readonly all: number; readonly otherThanProposed: number };
  /** Reviews whose day is in the year: planned = done + overdue + open. */
  readonly reviews: { readonly planned: number; readonly done: number; readonly overdue: number };
  /** Identity documents that expired in the year, and those that no other document of that name replaced. */
  readonly documents: { readonly expired: number; readonly open: number };
  readonly screening: { readonly runs: number; readonly lists: readonly UsedVersion[]; readonly found: number; readonly open: number };
  readonly decisions: { readonly noMatch: number; readonly match: number };
  readonly register: {
    readonly looks: number;
    readonly differing: number;
    readonly reported: number;
    readonly notReported: number;
    readonly open: number;
  };
};

/**
 * Counts a calendar year of the firm for its file (§ 8 Abs. 1 GwG). Of what the erasure of a client has taken nothing is counted.
 * @param year four digits, not after this year
 */
export async function countYear({ tx, tenantId, now }: Ctx, year: number): Promise<YearFigures> {
  const [first, last] = [`${String(year)}-01-01`, `${String(year)}-12-31`];
  const today = germanDayOf(now);
  const until = today < last ? today : last;
  const [row] = await tx.sql<{ figures: Omit<YearFigures, "until"> }>(sql`
    WITH span AS (SELECT ${first}::date AS first, ${until}::date AS until, ${last}::date AS last,
        (${first}::date)::timestamp AT TIME ZONE 'Europe/Berlin' AS began,
        (${until}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AS ended),
    own AS MATERIALIZED (SELECT c.id, c.mandant_type, latest.level FROM span, client c
      LEFT JOIN LATERAL (SELECT r.level FROM risk_assessment r WHERE r.tenant_id = c.tenant_id AND r.client_id = c.id
        AND r.assessed_at < span.ended ORDER BY r.assessed_at DESC, r.id DESC LIMIT 1) latest ON true
      WHERE c.tenant_id = ${tenantId}::uuid AND c.created_at < span.ended AND (c.archived_at IS NULL OR c.archived_at >= span.ended)),
    seen AS MATERIALIZED (SELECT v.client_id, count(*) AS entries FROM span, verification v
      WHERE v.tenant_id = ${tenantId}::uuid AND v.verified_on BETWEEN span.first AND span.until GROUP BY v.client_id),
    seen_level AS (SELECT seen.entries, (SELECT r.level FROM span, risk_assessment r WHERE r.tenant_id = ${tenantId}::uuid
        AND r.client_id = seen.client_id AND r.assessed_at < span.ended ORDER BY r.assessed_at DESC, r.id DESC LIMIT 1) AS level FROM seen),
    rating AS MATERIALIZED (SELECT r.level, r.proposed_level FROM span, risk_assessment r
      WHERE r.tenant_id = ${tenantId}::uuid AND r.assessed_at >= span.began AND r.assessed_at < span.ended),
    review AS MATERIALIZED (SELECT r.next_review_on, EXISTS (SELECT FROM risk_assessment n WHERE n.tenant_id = r.tenant_id
        AND n.client_id = r.client_id AND (n.assessed_at, n.id) > (r.assessed_at, r.id) AND n.assessed_at < span.ended) AS done
      FROM span, risk_assessment r JOIN own ON own.id = r.client_id
      WHERE r.tenant_id = ${tenantId}::uuid AND r.next_review_on BETWEEN span.first AND span.last AND r.assessed_at < span.ended),
    expired AS MATERIALIZED (SELECT NOT EXISTS (SELECT FROM verification n WHERE n.tenant_id = v.tenant_id AND n.client_id = v.client_id
        AND lower(n.person) = lower(v.person) AND (n.valid_until IS NULL OR n.valid_until >= span.until)
        AND n.verified_on <= span.until) AS open
      FROM span, verification v JOIN own ON own.id = v.client_id
      WHERE v.tenant_id = ${tenantId}::uuid AND v.valid_until BETWEEN span.first AND span.last AND v.valid_until < span.until),
    run AS MATERIALIZED (SELECT s.lists FROM span, screening_run s
      WHERE s.tenant_id = ${tenantId}::uuid AND s.started_at >= span.began AND s.started_at < span.ended),
    decision AS MATERIALIZED (SELECT DISTINCT ON (d.hit_id) d.verdict FROM span, screening_decision d
      WHERE d.tenant_id = ${tenantId}::uuid AND d.decided_at >= span.began AND d.decided_at < span.ended
      ORDER BY d.hit_id, d.decided_at DESC, d.id DESC),
    look AS MATERIALIZED (SELECT l.differs, l.outcome FROM span, register_look l
      WHERE l.tenant_id = ${tenantId}::uuid AND l.looked_on BETWEEN span.first AND span.until)
    SELECT json_build_object(
      'clients', (SELECT json_build_object('person', count(*) FILTER (WHERE mandant_type = 'person'),
        'company', count(*) FILTER (WHERE mandant_type = 'company')) FROM own),
      'rated', (SELECT json_build_object('low', count(*) FILTER (WHERE level = 'low'), 'normal', count(*) FILTER (WHERE level = 'normal'),
        'high', count(*) FILTER (WHERE level = 'high'), 'none', count(*) FILTER (WHERE level IS NULL)) FROM own),
      'identified', (SELECT json_build_object('entries', coalesce(sum(entries), 0), 'clients', count(*),
        'low', count(*) FILTER (WHERE level = 'low'), 'normal', count(*) FILTER (WHERE level = 'normal'),
        'high', count(*) FILTER (WHERE level = 'high'), 'none', count(*) FILTER (WHERE level IS NULL)) FROM seen_level),
      'ratings', (SELECT json_build_object('all', count(*), 'low', count(*) FILTER (WHERE level = 'low'),
        'normal', count(*) FILTER (WHERE level = 'normal'), 'high', count(*) FILTER (WHERE level = 'high'),
        'otherThanProposed', count(*) FILTER (WHERE level <> proposed_level)) FROM rating),
      'reviews', (SELECT json_build_object('planned', count(*), 'done', count(*) FILTER (WHERE done),
        'overdue', count(*) FILTER (WHERE NOT done AND next_review_on < ${until}::date)) FROM review),
      'documents', (SELECT json_build_object('expired', count(*), 'open', count(*) FILTER (WHERE open)) FROM expired),
      'screening', json_build_object('runs', (SELECT count(*) FROM run),
        'lists', (SELECT coalesce(jsonb_agg(DISTINCT used.list - 'id'), '[]') FROM run, jsonb_array_elements(run.lists) used (list)),
        'found', (SELECT count(*) FROM span, screening_hit h
          WHERE h.tenant_id = ${tenantId}::uuid AND h.found_at >= span.began AND h.found_at < span.ended),
        'open', (SELECT count(*) FROM screening_hit h
          WHERE h.tenant_id = ${tenantId}::uuid AND h.state IN ('open', 'awaiting') AND h.gone_at IS NULL)),
      'decisions', (SELECT json_build_object('noMatch', count(*) FILTER (WHERE verdict = 'noMatch'),
        'match', count(*) FILTER (WHERE verdict = 'match')) FROM decision),
      'register', (SELECT json_build_object('looks', count(*), 'differing', count(*) FILTER (WHERE differs),
        'reported', count(*) FILTER (WHERE outcome = 'reported'), 'notReported', count(*) FILTER (WHERE outcome = 'notReported'),
        'open', count(*) FILTER (WHERE differs AND outcome IS NULL)) FROM look)) AS figures`);
  if (row === undefined) throw new Error("no figures of the year");
  return { until, ...row.figures };
}
