-- Deliveries that have failed, and whose they are, in an index alone.
CREATE INDEX CONCURRENTLY datev_sync_failed_idx ON datev_sync (tenant_id, status, created_at DESC, id DESC)
  INCLUDE (client_id, client_revision) WHERE status IN ('NotDelivered', 'Unknown Error');
