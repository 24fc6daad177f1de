-- Documents that wait for the firm, by client: those of one's own are counted in an index alone.
CREATE INDEX CONCURRENTLY document_to_check_idx ON document (tenant_id, client_id, id)
  WHERE status = 'Uploaded' AND client_id IS NOT NULL AND deleted_at IS NULL;
