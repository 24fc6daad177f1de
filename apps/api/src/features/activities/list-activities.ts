import { activityKinds, type ActivityKind } from "@stammdaten/shared/contract/activities.ts";
import { joinSql, sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { readLastPage, type PageRequest } from "../../db/page.ts";

export type ActivitiesInput = PageRequest & { readonly kind?: ActivityKind | undefined };

/** What happened in the firm, read from the audit log. An admin sees no client's name. */
export const listActivities = ({ tx, tenantId, actor }: Ctx, input: ActivitiesInput): Promise<string> =>
  readLastPage(
    tx,
    {
      columns: sql`
        a.id, rfc3339(a.at) AS at, a.action AS kind, coalesce(u.first_name || ' ' || u.last_name, k.name) AS actor, a.subject_type AS "subjectType",
        a.subject_id AS "subjectId", ${
          actor.kind === "admin"
            ? sql`NULL::text`
            : sql`coalesce(f.name, c.name, i.name,
          q.company_name, q.last_name || ', ' || q.first_name, f.email, i.email)`
        } AS title
        FROM (SELECT) entry
        LEFT JOIN app_user u ON a.actor_kind = 'user' AND u.tenant_id = a.tenant_id AND u.id = a.actor_id
        LEFT JOIN api_token k ON a.actor_kind = 'token' AND k.tenant_id = a.tenant_id AND k.id = a.actor_id
        LEFT JOIN form f ON a.subject_type = 'form' AND f.tenant_id = a.tenant_id AND f.id = a.subject_id
        LEFT JOIN invitation i ON a.subject_type = 'invitation' AND i.tenant_id = a.tenant_id AND i.id = a.subject_id
        LEFT JOIN inquiry q ON a.subject_type = 'inquiry' AND q.tenant_id = a.tenant_id AND q.id = a.subject_id
        LEFT JOIN client c ON a.subject_type IN ('person', 'company') AND c.tenant_id = a.tenant_id AND c.id = a.subject_id`,
      from: sql`audit_event a`,
      where: [
        sql`a.tenant_id = ${tenantId}::uuid`,
        sql`a.action IN (${joinSql(input.kind === undefined ? [...activityKinds] : [input.kind])})`,
      ],
      id: sql`a.id`,
      sorts: { at: { column: sql`a.at`, type: "timestamptz" } },
      defaultSort: "-at",
    },
    input,
  );
