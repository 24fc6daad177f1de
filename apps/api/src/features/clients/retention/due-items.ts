import { withClient } from "@stammdaten/shared/lifecycles/form.ts";
import { NOTICE_DAYS, type Periods, type RetentionKind } from "@stammdaten/shared/retention/periods.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { firstGiven, sql, type Sql } from "../../../db/sql.ts";
import { readPeriods } from "../../../domain/read-periods.ts";

/** A client, a form or an inquiry whose period ends, and what is erased then. */
export type DueItem = { readonly id: string; readonly kind: RetentionKind; readonly held: boolean };

/** The moment at which a day begins in Germany. @param day `YYYY-MM-DD` */
const startOf = (day: string): Sql => sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Berlin')`;

/** Of a client in the archive the next that ends: master data, then the GwG record, then documents; all with the year. */
const dueClients = (tenantId: string, { clients, gwg, documents }: Periods): Sql => sql`
  SELECT c.id, c.kind, c.name AS title, c.mandant_type, c.held,
    make_date(c.ended + CASE c.kind WHEN 'clients' THEN ${clients}::int WHEN 'gwg' THEN ${gwg}::int ELSE ${documents}::int END + 1, 1, 1)
      AS due_on
  FROM (SELECT k.id, k.name, k.mandant_type, k.held_at IS NOT NULL AS held,
      extract(year FROM k.archived_at AT TIME ZONE 'Europe/Berlin')::int AS ended,
      CASE WHEN k.erased_at IS NULL THEN 'clients'
        WHEN k.master_data <> '{}'::jsonb
          OR EXISTS (SELECT FROM gwg_record g WHERE g.tenant_id = k.tenant_id AND g.client_id = k.id)
          OR EXISTS (SELECT FROM risk_assessment r WHERE r.tenant_id = k.tenant_id AND r.client_id = k.id)
          OR EXISTS (SELECT FROM verification v WHERE v.tenant_id = k.tenant_id AND v.client_id = k.id)
          OR EXISTS (SELECT FROM screening_hit s WHERE s.tenant_id = k.tenant_id AND s.client_id = k.id) THEN 'gwg'
        ELSE 'documents' END AS kind
    FROM client k WHERE k.tenant_id = ${tenantId}::uuid AND k.archived_at IS NOT NULL) c`;

/** Forms that are with the client and were never approved, and whose period ends by a day; a link that is still open is waited for. */
const dueForms = (tenantId: string, { forms }: Periods, lastDay: string): Sql => sql`
  SELECT f.id, 'forms', coalesce(f.name, f.email, i.name, i.email), NULL, coalesce(c.held_at IS NOT NULL, false),
    (greatest(f.updated_at, i.open_until) AT TIME ZONE 'Europe/Berlin')::date + ${forms}::int + 1
  FROM form f
    LEFT JOIN client c ON c.tenant_id = f.tenant_id AND c.id = ${firstGiven(sql`f.person_id`, sql`f.company_id`)}
    LEFT JOIN LATERAL (SELECT max(n.expires_at) FILTER (WHERE n.revoked_at IS NULL) AS open_until, max(n.name) AS name, max(n.email) AS email
      FROM invitation n WHERE n.tenant_id = f.tenant_id AND n.form_id = f.id) i ON true
  WHERE f.tenant_id = ${tenantId}::uuid AND f.state = ANY (${[...withClient]}::text[])
    AND f.updated_at < ${startOf(addDays(lastDay, -forms))}
    AND NOT EXISTS (SELECT FROM audit_event a WHERE a.tenant_id = f.tenant_id AND a.subject_id = f.id AND a.action = 'formApproved')
    AND NOT EXISTS (SELECT FROM gwg_record g WHERE g.tenant_id = f.tenant_id AND g.form_id = f.id)
    AND NOT EXISTS (SELECT FROM datev_sync s WHERE s.tenant_id = f.tenant_id AND s.form_id = f.id)`;

/** Inquiries that led to no form, and whose period ends by a day; those in quarantine pass by themselves. */
const dueInquiries = (tenantId: string, { inquiries }: Periods, lastDay: string): Sql => sql`
  SELECT q.id, 'inquiries', coalesce(nullif(q.company_name, ''), q.last_name || ', ' || q.first_name), NULL, false,
    (coalesce(q.decided_at, q.created_at) AT TIME ZONE 'Europe/Berlin')::date + ${inquiries}::int + 1
  FROM inquiry q WHERE q.tenant_id = ${tenantId}::uuid AND q.form_id IS NULL AND NOT q.quarantined
    AND coalesce(q.decided_at, q.created_at) < ${startOf(addDays(lastDay, -inquiries))}`;

/**
 * Everything of the firm whose period ends by a day (`due_on`), as a relation `due` that also says on which day it is erased, which is
 * never before. A notice counts only where it is about the same day: what was changed since, or has another period now, is announced
 * anew.
 * @param lastDay `YYYY-MM-DD`
 */
export async function openDue(ctx: Pick<Ctx, "tx" | "tenantId" | "now">, lastDay: string): Promise<Sql> {
  const { tx, tenantId, now } = ctx;
  const periods = await readPeriods(ctx);
  // A plan that was made while a firm had no notices would look through all of them for each item, thousands of times.
  await tx.sql(sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`);
  return sql`(
    SELECT d.*, n.announced_at, coalesce(n.erase_on, greatest(d.due_on, ${germanDayOf(now)}::date + ${NOTICE_DAYS}::int)) AS erase_on
    FROM (${dueClients(tenantId, periods)}
      UNION ALL ${dueForms(tenantId, periods, lastDay)} UNION ALL ${dueInquiries(tenantId, periods, lastDay)}) d
    LEFT JOIN retention_notice n ON n.tenant_id = ${tenantId}::uuid AND n.subject_id = d.id AND n.due_on = d.due_on
    WHERE d.due_on <= ${lastDay}::date) due`;
}

/** What may be erased today: announced, two weeks ago or more, and not held. */
export const isReady = ({ now }: Pick<Ctx, "now">): Sql =>
  sql`NOT due.held AND due.announced_at IS NOT NULL AND due.erase_on <= ${germanDayOf(now)}::date`;
