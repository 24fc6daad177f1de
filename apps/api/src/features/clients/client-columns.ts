import { sql } from "../../db/sql.ts";
import { datevFinding } from "../../domain/sync-columns.ts";

/** Who looks after `client c`, as `{id, name}`; nobody is looked up where nobody does, which is most of the rows of most firms. */
export const responsibleOf = sql`
  CASE WHEN c.responsible_id IS NOT NULL THEN
    (SELECT json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) FROM app_user u
      WHERE u.tenant_id = c.tenant_id AND u.id = c.responsible_id) END`;

/** A client as a row of a list (`ClientRow` of the contract), from `client c`. */
export const clientColumns = sql`
  c.id, c.mandant_type AS "mandantType", c.name, c.email, c.datev_number AS "datevNumber", c.archived_at IS NOT NULL AS archived,
  (SELECT json_build_object('id', s.id, 'status', s.status) FROM datev_sync s WHERE s.tenant_id = c.tenant_id AND s.client_id = c.id
    ORDER BY s.client_revision DESC LIMIT 1) AS sync,
  ${datevFinding} AS "inDatev",
  ${responsibleOf} AS responsible,
  rfc3339(c.updated_at) AS "updatedAt", rfc3339(c.created_at) AS "createdAt"`;
