-- Clients' documents by client and status: those of one's own are counted in an index alone.
CREATE INDEX CONCURRENTLY document_of_clients_idx ON document (tenant_id, client_id, status)
  WHERE client_id IS NOT NULL AND deleted_at IS NULL;
