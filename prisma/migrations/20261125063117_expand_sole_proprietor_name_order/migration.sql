-- Sole proprietors by name.
CREATE INDEX CONCURRENTLY client_sole_proprietor_name_idx ON client (tenant_id, name, id) WHERE sole_proprietor AND archived_at IS NULL;
