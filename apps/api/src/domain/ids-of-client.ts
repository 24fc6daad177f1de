import { sql, type Sql } from "../db/sql.ts";

/** Every object that is a client's, as an array in SQL: found first, so that what names them is read by an index. */
export const idsOfClient = (tenantId: string, clientId: string): Sql => sql`
  ARRAY(
    WITH own_form AS (
      SELECT o.id FROM form o WHERE o.tenant_id = ${tenantId}::uuid AND (o.person_id = ${clientId}::uuid OR o.company_id = ${clientId}::uuid))
    SELECT ${clientId}::uuid
    UNION ALL SELECT id FROM own_form
    UNION ALL SELECT v.id FROM invitation v WHERE v.tenant_id = ${tenantId}::uuid AND v.form_id IN (SELECT id FROM own_form)
    UNION ALL SELECT n.id FROM inquiry n WHERE n.tenant_id = ${tenantId}::uuid AND n.form_id IN (SELECT id FROM own_form)
    UNION ALL SELECT m.id FROM document m WHERE m.tenant_id = ${tenantId}::uuid AND m.client_id = ${clientId}::uuid
    UNION ALL SELECT y.id FROM datev_sync y WHERE y.tenant_id = ${tenantId}::uuid AND y.client_id = ${clientId}::uuid
    UNION ALL SELECT w.id FROM app_user w
      WHERE w.tenant_id = ${tenantId}::uuid AND (w.person_id = ${clientId}::uuid OR w.company_id = ${clientId}::uuid))`;
