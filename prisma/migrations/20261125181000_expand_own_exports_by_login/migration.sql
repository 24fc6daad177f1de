-- The export of a client's own data says what only the login that asked may see: each login has one of its own.
ALTER TABLE data_export DROP CONSTRAINT data_export_once;
CREATE UNIQUE INDEX data_export_once ON data_export (tenant_id, scope, client_id, (CASE WHEN scope = 'own' THEN requested_by END))
  NULLS NOT DISTINCT;
