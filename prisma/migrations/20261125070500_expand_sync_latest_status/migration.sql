-- The state of each client's last delivery, which the dashboard counts, in an index alone.
CREATE INDEX CONCURRENTLY datev_sync_latest_idx ON datev_sync (tenant_id, client_id, client_revision DESC) INCLUDE (status);
