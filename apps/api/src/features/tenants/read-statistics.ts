import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormFilter } from "@stammdaten/shared/contract/choices.ts";
import { statesOfFilter } from "@stammdaten/shared/lifecycles/form.ts";
import { storageLimitBytes } from "@stammdaten/shared/contract/plans.ts";
import type { ApplicationType, Statistics } from "@stammdaten/shared/contract/tenants.ts";
import type { Ctx } from "../../db/context.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { statesSql } from "../../domain/form-state.ts";

type Row = { application_type: ApplicationType; extra_storage: number; used_bytes: string; statistics: Omit<Statistics, "storage"> };

/** How many forms the list shows with a filter, by the counts of their states. */
const counted = (filter: FormFilter): Sql =>
  sql`coalesce(sum(count) FILTER (WHERE state IN (${statesSql(statesOfFilter[filter])})), 0)::int`;

/**
 * Statistics of the dashboard, in one statement. Weeks are those of the German calendar, Monday to Sunday in Berlin, the
 * running one included. Every form is counted in one of the stages; `sent` counts approved ones that DATEV has taken.
 */
export async function readStatistics({ tx, tenantId }: Ctx): Promise<Statistics> {
  const [row] = await tx.sql<Row>(sql`
    WITH forms AS (
      SELECT ${counted("invited")} AS invited, ${counted("draft")} AS draft, ${counted("rejected")} AS rejected,
        ${counted("submitted")} AS submitted, ${counted("confirmed")} AS confirmed, ${counted("approved")} AS approved,
          ${counted("sent")} AS sent
      FROM (SELECT state, count(*) AS count FROM form WHERE tenant_id = ${tenantId}::uuid GROUP BY state) by_state
    ), monday AS (
      SELECT generate_series(0, 11) AS back, date_trunc('week', now() AT TIME ZONE 'Europe/Berlin') AS this_week
    ), counted AS (
      SELECT date_trunc('week', submitted_at AT TIME ZONE 'Europe/Berlin') AS week, count(*) AS count
      FROM form WHERE tenant_id = ${tenantId}::uuid AND submitted_at > now() - interval '13 weeks' GROUP BY 1
    ), weeks AS (
      SELECT json_agg(json_build_object('week', to_char(m.this_week - m.back * interval '1 week', 'YYYY-MM-DD'), 'count',
        coalesce(c.count, 0)) ORDER BY m.back DESC) AS list
      FROM monday m LEFT JOIN counted c ON c.week = m.this_week - m.back * interval '1 week'
    ), invitations AS (
      SELECT count(*) AS created, count(*) FILTER (WHERE coalesce(sent_at, opened_at, submitted_at) IS NOT NULL) AS sent,
        count(*) FILTER (WHERE opened_at IS NOT NULL OR submitted_at IS NOT NULL) AS opened,
          count(*) FILTER (WHERE submitted_at IS NOT NULL) AS submitted
      FROM invitation WHERE tenant_id = ${tenantId}::uuid
    ), latest AS (
      SELECT DISTINCT ON (client_id) status FROM datev_sync WHERE tenant_id = ${tenantId}::uuid ORDER BY client_id, client_revision DESC
    ), sync AS (
      SELECT count(*) FILTER (WHERE status = 'Delivered') AS delivered, count(*) FILTER (WHERE status = 'NotDelivered') AS not_delivered,
        count(*) FILTER (WHERE status = 'Not Processed') AS not_processed,
          count(*) FILTER (WHERE status = 'Missing Email') AS missing_email,
        count(*) FILTER (WHERE status = 'Unknown Error') AS unknown_error
      FROM latest
    ), clients AS (
      SELECT count(*) FILTER (WHERE mandant_type = 'person') AS persons, count(*) FILTER (WHERE mandant_type = 'company') AS companies
      FROM client WHERE tenant_id = ${tenantId}::uuid AND archived_at IS NULL
    )
    SELECT t.application_type, coalesce(p.extra_storage, 0) AS extra_storage,
      (SELECT coalesce(max(used_bytes), 0)::text FROM storage_use WHERE tenant_id = ${tenantId}::uuid) AS used_bytes,
      json_build_object(
        'users', (SELECT count(*) FROM app_user WHERE tenant_id = ${tenantId}::uuid AND deleted_at IS NULL),
        'clients', json_build_object('persons', clients.persons, 'companies', clients.companies),
        'forms', to_json(forms),
        'submissionsPerWeek', weeks.list,
        'invitations', to_json(invitations),
        'sync', json_build_object('delivered', sync.delivered, 'notDelivered', sync.not_delivered, 'notProcessed', sync.not_processed,
          'missingEmail', sync.missing_email, 'unknownError', sync.unknown_error)) AS statistics
    FROM tenant t LEFT JOIN subscription p ON p.tenant_id = t.id, forms, weeks, invitations, sync, clients
    WHERE t.id = ${tenantId}::uuid`);
  if (row === undefined) throw new Refusal("resource.notFound");
  return {
    ...row.statistics,
    storage: { usedBytes: Number(row.used_bytes), limitBytes: storageLimitBytes(row.application_type, row.extra_storage) },
  };
}
