import { agreementKinds, type Agreements } from "@stammdaten/shared/contract/agreements.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../db/context.ts";
import { joinSql, sql } from "../../db/sql.ts";

/** Who accepted a version and when, from `agreement_acceptance a`. */
const acceptance = sql`
  'acceptedAt', rfc3339(a.accepted_at),
  'acceptedBy', (SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.tenant_id = a.tenant_id AND u.id = a.accepted_by)`;

/**
 * The agreements with the operator and what the firm has accepted. A changed list of sub-processors to which it has not objected in time
 * is authorised without more (Art. 28 (2) GDPR), where it accepted an earlier one.
 */
export async function readAgreements({ tx, tenantId, now }: Ctx): Promise<Agreements> {
  const current = await tx.sql<Agreements["current"][number]>(sql`
    SELECT d.id, d.kind, d.version, rfc3339(d.published_at) AS "publishedAt", d.objection_until::text AS "objectionUntil",
      CASE WHEN a.id IS NOT NULL THEN json_build_object(${acceptance}) END AS acceptance,
      a.id IS NULL AND NOT (d.kind = 'subprocessors' AND coalesce(d.objection_until < ${germanDayOf(now)}::date, false) AND EXISTS (
        SELECT 1 FROM agreement_acceptance e JOIN operator_document o ON o.id = e.document_id
        WHERE e.tenant_id = ${tenantId}::uuid AND o.kind = d.kind)) AS "isDue"
    FROM (SELECT DISTINCT ON (kind) * FROM operator_document WHERE kind IN (${joinSql([...agreementKinds])}) ORDER BY kind, version DESC) d
    LEFT JOIN agreement_acceptance a ON a.tenant_id = ${tenantId}::uuid AND a.document_id = d.id
    ORDER BY d.kind`);
  const accepted = await tx.sql<{ entry: Agreements["accepted"][number] }>(sql`
    SELECT json_build_object('id', a.id, 'kind', d.kind, 'version', d.version, ${acceptance}) AS entry
    FROM agreement_acceptance a JOIN operator_document d ON d.id = a.document_id
    WHERE a.tenant_id = ${tenantId}::uuid ORDER BY a.accepted_at DESC, a.id`);
  return { current, accepted: accepted.map(({ entry }) => entry) };
}
