-- Documents of clients in the bin, the newest first.
CREATE INDEX CONCURRENTLY document_bin_idx
  ON document (tenant_id, created_at DESC, id DESC) WHERE client_id IS NOT NULL AND deleted_at IS NOT NULL;
