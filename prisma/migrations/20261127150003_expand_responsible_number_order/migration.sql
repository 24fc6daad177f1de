-- A firm's clients by who is responsible, by DATEV number.
CREATE INDEX CONCURRENTLY client_responsible_number_idx ON client (tenant_id, responsible_id, mandant_type,
  (CASE WHEN datev_number IS NULL THEN 1000000000 ELSE datev_number END), id) WHERE archived_at IS NULL;
