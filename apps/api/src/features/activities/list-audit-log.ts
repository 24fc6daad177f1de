import type { AuditAction } from "@stammdaten/shared/contract/audit-log.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { readPage, type PageRequest } from "../../db/page.ts";
import { firstGiven, sql, type Sql } from "../../db/sql.ts";
import { idsOfClient } from "../../domain/ids-of-client.ts";
import { supportOfEntry } from "../../domain/support-of-entry.ts";

export type AuditLogInput = PageRequest & {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly userId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly accessId?: string | undefined;
  /** Only what was written before. */
  readonly before?: Date | undefined;
};

const columns = sql`
  a.id, rfc3339(a.at) AS at, a.action, a.actor_kind AS "actorKind",
  coalesce(u.first_name || ' ' || u.last_name, sa.admin_name, k.name) AS actor,
  a.subject_type AS "subjectType", a.subject_id AS "subjectId",
  coalesce(c.name, f.name, i.name, q.company_name, q.last_name || ', ' || q.first_name, su.first_name || ' ' || su.last_name,
    d.name, f.email, i.email, nk.name) AS title,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'mandantType', c.mandant_type) END AS client,
  CASE WHEN a.action IN ('tenantChanged', 'userChanged') THEN coalesce(a.details -> 'fields', '[]') ELSE '[]' END AS fields,
  CASE WHEN a.action = 'supportLooked' THEN a.details ->> 'call' END AS call, a.ip`;

/** Names are read with each entry, so that an erased client's is gone from the log too. */
const named = sql`FROM (SELECT) entry
  LEFT JOIN app_user u ON a.actor_kind = 'user' AND u.tenant_id = a.tenant_id AND u.id = a.actor_id
  LEFT JOIN api_token k ON a.actor_kind = 'token' AND k.tenant_id = a.tenant_id AND k.id = a.actor_id
  ${supportOfEntry}
  LEFT JOIN form f ON a.subject_type = 'form' AND f.tenant_id = a.tenant_id AND f.id = a.subject_id
  LEFT JOIN invitation i ON a.subject_type = 'invitation' AND i.tenant_id = a.tenant_id AND i.id = a.subject_id
  LEFT JOIN inquiry q ON a.subject_type = 'inquiry' AND q.tenant_id = a.tenant_id AND q.id = a.subject_id
  LEFT JOIN document d ON a.subject_type = 'document' AND d.tenant_id = a.tenant_id AND d.id = a.subject_id
  LEFT JOIN datev_sync s ON a.subject_type = 'datevSync' AND s.tenant_id = a.tenant_id AND s.id = a.subject_id
  LEFT JOIN api_token nk ON a.subject_type = 'apiToken' AND nk.tenant_id = a.tenant_id AND nk.id = a.subject_id
  LEFT JOIN app_user su ON a.subject_type = 'user' AND su.tenant_id = a.tenant_id AND su.id = a.subject_id
  LEFT JOIN client c ON c.tenant_id = a.tenant_id AND c.id = ${firstGiven(
    sql`CASE WHEN a.subject_type IN ('person', 'company') THEN a.subject_id END`,
    ...[sql`f.person_id`, sql`f.company_id`, sql`d.client_id`, sql`s.client_id`, sql`su.person_id`, sql`su.company_id`],
  )}`;

/** Bounded by the time of the access, which the log is indexed by. */
const byAccess = (tenantId: string, accessId: string): Sql => sql`a.action IN ('supportEntered', 'supportLooked')
  AND a.details ->> 'access' = ${accessId}
  AND a.at >= (SELECT s.opened_at FROM support_access s WHERE s.tenant_id = ${tenantId}::uuid AND s.id = ${accessId}::uuid)
  AND a.at <= (SELECT s.expires_at FROM support_access s WHERE s.tenant_id = ${tenantId}::uuid AND s.id = ${accessId}::uuid)`;

/**
 * Who saw and did what in the firm, as a page. The days are the firm's own, in Germany.
 * @throws Refusal range.invalid when the period ends before it begins
 */
export function listAuditLog({ tx, tenantId }: Ctx, input: AuditLogInput): Promise<string> {
  const { fromDate, toDate, action, userId, clientId, accessId, before } = input;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw new Refusal("range.invalid", { issues: [{ path: "toDate", code: "range.invalid" }] });
  return readPage(
    tx,
    {
      columns: sql`${columns} ${named}`,
      from: sql`audit_event a`,
      where: [
        sql`a.tenant_id = ${tenantId}::uuid`,
        ...(fromDate === undefined ? [] : [sql`a.at >= ${fromDate}::date::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...(toDate === undefined ? [] : [sql`a.at < (${toDate}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...(before === undefined ? [] : [sql`a.at < ${before}::timestamptz`]),
        ...(action === undefined ? [] : [sql`a.action = ${action}`]),
        ...(userId === undefined ? [] : [sql`a.actor_kind = 'user' AND a.actor_id = ${userId}::uuid`]),
        ...(accessId === undefined ? [] : [byAccess(tenantId, accessId)]),
        ...(clientId === undefined ? [] : [sql`a.subject_id = ANY (${idsOfClient(tenantId, clientId)})`]),
      ],
      id: sql`a.id`,
      sorts: { at: { column: sql`a.at`, type: "timestamptz" } },
      defaultSort: "-at",
    },
    input,
  );
}
