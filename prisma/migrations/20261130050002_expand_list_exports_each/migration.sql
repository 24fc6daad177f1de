CREATE UNIQUE INDEX CONCURRENTLY data_export_one_each ON data_export
  (tenant_id, scope, client_id, (CASE scope WHEN 'own' THEN requested_by WHEN 'list' THEN id END)) NULLS NOT DISTINCT;
