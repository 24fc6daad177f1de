import { WAITING_DAYS } from "@stammdaten/shared/contract/choices.ts";
import type { Tasks } from "@stammdaten/shared/contract/dashboard.ts";
import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import { withFirm } from "@stammdaten/shared/lifecycles/form.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx, ReaderActor } from "../../db/context.ts";
import { constant, joinSql, noSql, sql, type Sql } from "../../db/sql.ts";
import { failedStates, isLastUndecided } from "../../domain/failed-delivery.ts";
import { statesSql } from "../../domain/form-state.ts";
import { isMine, isOfMine, isTaskOfMine } from "../../domain/is-mine.ts";
import { progressSql, waitingConditions } from "../../domain/invitation-progress.ts";
import type { SyncMessage } from "../../domain/sync-message.ts";
import { isDecided } from "../../domain/waiting-form.ts";

/** What of failed deliveries is looked at for their causes: more of the same would add nothing. */
const CAUSES_OF = 50;

type StoredCause = { readonly message: SyncMessage | null; readonly count: number };
/** The tasks, the messages of failed deliveries not translated yet. */
export type StoredTasks = Omit<Tasks, "failedDeliveries"> & {
  readonly failedDeliveries: Omit<Tasks["failedDeliveries"], "causes"> & { readonly causes: readonly StoredCause[] };
};

/** How many rows a source has, and the one where there is a single one. */
const task = (source: Sql, only: Sql): Sql => sql`(
  SELECT json_build_object('count', found.count, 'only', CASE WHEN found.count = 1 THEN (SELECT ${only} FROM ${source} LIMIT 1) END)
  FROM (SELECT count(*) AS count FROM ${source}) found)`;

/** A client as the contract names one. @param id of the client */
const clientOf = (tenantId: string, id: Sql): Sql => sql`(
  SELECT json_build_object('mandantType', c.mandant_type, 'id', c.id) FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ${id})`;

/**
 * What waits for the firm, in one statement; each count is of an index that begins with the firm.
 * @param responsible `mine` leaves what is of the clients whom the caller looks after
 */
export async function readTasks(ctx: Ctx<ReaderActor>, responsible?: Mine): Promise<StoredTasks> {
  const { tx, tenantId, now } = ctx;
  const firm = sql`${tenantId}::uuid`;
  const narrow = ([condition]: readonly Sql[]): Sql => (condition === undefined ? noSql : sql`AND ${condition}`);
  // Of a row that names who is responsible itself, and of one that names its client.
  const isOwn = (row: Sql): Sql => narrow(isMine(ctx, responsible, row));
  const isOfOwn = (clientId: Sql): Sql => narrow(isOfMine(ctx, responsible, clientId));
  const forms = sql`form f WHERE f.tenant_id = ${firm} AND f.state IN (${statesSql(withFirm)}) AND NOT ${isDecided}
    ${isOwn(sql`f`)}`;
  const conflicts = sql`(SELECT DISTINCT k.client_id FROM datev_conflict k
    WHERE k.tenant_id = ${firm} AND k.settled_at IS NULL AND k.decision IS NULL ${isOfOwn(sql`k.client_id`)}) open`;
  const documents = sql`document d WHERE d.tenant_id = ${firm} AND d.status = 'Uploaded' AND d.client_id IS NOT NULL
    AND d.deleted_at IS NULL AND NOT EXISTS (SELECT FROM document a WHERE a.tenant_id = d.tenant_id AND a.signed_of = d.id
      AND a.status = 'Uploaded' AND a.deleted_at IS NULL) ${isOfOwn(sql`d.client_id`)}`;
  const inquiries = sql`inquiry q WHERE q.tenant_id = ${firm} AND q.status = 'New' AND NOT q.quarantined
    ${responsible === undefined ? noSql : sql`AND false`}`;
  const bounced = sql`invitation i WHERE i.tenant_id = ${firm} AND ${progressSql} = 'Bounced' AND i.expires_at > now() ${isOwn(sql`i`)}`;
  const waiting = sql`(${joinSql(
    waitingConditions.map((condition) => sql`SELECT i.id FROM invitation i WHERE i.tenant_id = ${firm} AND ${condition} ${isOwn(sql`i`)}`),
    " UNION ALL ",
  )}) i`;
  const reviews = sql`gwg_follow_up r WHERE r.tenant_id = ${firm} AND r.due_on <= ${germanDayOf(now)}::date
    AND (r.snoozed_until > ${germanDayOf(now)}::date) IS NOT TRUE
    AND EXISTS (SELECT FROM client c WHERE c.tenant_id = r.tenant_id AND c.id = r.client_id AND c.archived_at IS NULL)
    ${narrow(isTaskOfMine(ctx, responsible, sql`r`))}`;
  const screening = sql`screening_hit h WHERE h.tenant_id = ${firm} AND h.state IN ('open', 'awaiting') AND h.gone_at IS NULL
    AND EXISTS (SELECT FROM client c WHERE c.tenant_id = h.tenant_id AND c.id = h.client_id AND c.archived_at IS NULL) ${isOfOwn(sql`h.client_id`)}`;
  const riskChanges = sql`risk_comparison k WHERE k.tenant_id = ${firm} AND k.changed_at IS NOT NULL
    AND EXISTS (SELECT FROM client c WHERE c.tenant_id = k.tenant_id AND c.id = k.client_id AND c.archived_at IS NULL) ${isOfOwn(sql`k.client_id`)}`;
  const analysis = sql`(SELECT a.next_check_on, a.responsible_id FROM risk_analysis a WHERE a.tenant_id = ${firm} AND a.version IS NOT NULL
    ORDER BY a.version DESC LIMIT 1) a WHERE a.next_check_on <= ${germanDayOf(now)}::date ${isOwn(sql`a`)}`;
  // A firm's analysis is nobody's own before its first release.
  const firstAnalysis = sql`(SELECT 1 WHERE EXISTS (SELECT FROM client c WHERE c.tenant_id = ${firm} AND c.archived_at IS NULL)
    AND NOT EXISTS (SELECT FROM risk_analysis a WHERE a.tenant_id = ${firm} AND a.version IS NOT NULL)
    ${responsible === undefined ? noSql : sql`AND false`}) first`;
  const [row] = await tx.sql<{ tasks: StoredTasks }>(sql`
    WITH failed AS MATERIALIZED (${newestFailed(firm, isOfOwn(sql`s.client_id`))})
    SELECT json_build_object(
      'forms', ${task(forms, sql`f.id`)},
      'failedDeliveries', json_build_object('count', ${countFailed(firm, isOfOwn(sql`latest.client_id`))},
        'only', (SELECT CASE WHEN count(*) = 1 THEN (array_agg(id))[1] END FROM failed),
        'causes', (SELECT coalesce(json_agg(cause ORDER BY cause.count DESC), '[]') FROM (
          SELECT (message #>> '{}')::json AS message, count(*) AS count FROM failed GROUP BY message) cause)),
      'conflicts', ${task(conflicts, clientOf(tenantId, sql`open.client_id`))},
      'documents', ${task(documents, clientOf(tenantId, sql`d.client_id`))},
      'inquiries', ${task(inquiries, sql`q.id`)},
      'bouncedInvitations', ${task(bounced, sql`i.id`)},
      'waitingInvitations', ${task(waiting, sql`i.id`)},
      'reviews', ${task(reviews, clientOf(tenantId, sql`r.client_id`))}::jsonb
        || jsonb_build_object('overdue', (SELECT count(*) FROM ${reviews} AND r.due_on < ${germanDayOf(now)}::date)),
      'riskChanges', ${task(riskChanges, clientOf(tenantId, sql`k.client_id`))},
      'screening', ${task(screening, clientOf(tenantId, sql`h.client_id`))},
      'riskAnalysis', json_build_object('count', (SELECT count(*) FROM ${analysis}) + (SELECT count(*) FROM ${firstAnalysis}))) AS tasks`);
  if (row === undefined) throw new Error("no tasks");
  const { tasks } = row;
  return { ...tasks, waitingInvitations: { ...tasks.waitingInvitations, days: WAITING_DAYS } };
}

/** Clients whose last delivery has failed, as many as there are. */
const countFailed = (firm: Sql, narrowed: Sql): Sql => sql`(
  SELECT count(*) FROM (
    SELECT DISTINCT ON (client_id) client_id, status FROM datev_sync WHERE tenant_id = ${firm} ORDER BY client_id, client_revision DESC) latest
  WHERE status IN (${joinSql(failedStates.map(constant))}) AND client_id <> ALL (ARRAY(
    SELECT k.client_id FROM datev_conflict k WHERE k.tenant_id = ${firm} AND k.settled_at IS NULL AND k.decision IS NULL)) ${narrowed})`;

/** The newest of the failed deliveries with what the log says of each; DATEV's own words are not repeated. */
const newestFailed = (firm: Sql, narrowed: Sql): Sql =>
  joinSql(
    failedStates.map(
      (state) => sql`(
        SELECT s.id, CASE WHEN s.message_key IS NOT NULL THEN jsonb_build_object('key', s.message_key, 'params', s.message_params)
          WHEN s.datev_text IS NOT NULL THEN '{"key": "dashboard.tasks.datevText"}'::jsonb END AS message
        FROM datev_sync s WHERE s.tenant_id = ${firm} AND s.status = ${constant(state)} AND ${isLastUndecided}
          ${narrowed}
        ORDER BY s.created_at DESC, s.id DESC LIMIT ${CAUSES_OF}::int)`,
    ),
    " UNION ALL ",
  );
