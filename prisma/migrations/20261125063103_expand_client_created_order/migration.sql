-- All clients of a firm, the newest first.
CREATE INDEX CONCURRENTLY client_tenant_id_created_at_id_idx ON client (tenant_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
