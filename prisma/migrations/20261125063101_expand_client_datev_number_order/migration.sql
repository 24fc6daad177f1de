-- Clients by DATEV number, those without one last. A CASE and not coalesce: row-level security keeps what may leak from an index.
CREATE INDEX CONCURRENTLY client_datev_number_order_idx
  ON client (tenant_id, mandant_type, (CASE WHEN datev_number IS NULL THEN 1000000000 ELSE datev_number END), id) INCLUDE (archived_at);
