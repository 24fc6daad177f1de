-- Documents of clients in one state, the newest first.
CREATE INDEX CONCURRENTLY document_tenant_id_status_created_at_id_idx ON document (tenant_id, status, created_at DESC, id DESC)
  WHERE client_id IS NOT NULL AND deleted_at IS NULL;
