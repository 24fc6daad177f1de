-- Deliveries in one state, the newest first.
CREATE INDEX CONCURRENTLY datev_sync_tenant_id_status_created_at_id_idx ON datev_sync (tenant_id, status, created_at DESC, id DESC);
