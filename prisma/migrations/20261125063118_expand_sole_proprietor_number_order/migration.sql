-- Sole proprietors by DATEV number.
CREATE INDEX CONCURRENTLY client_sole_proprietor_number_idx
  ON client (tenant_id, (CASE WHEN datev_number IS NULL THEN 1000000000 ELSE datev_number END), id)
  WHERE sole_proprietor AND archived_at IS NULL;
