-- Documents of all clients by name.
CREATE INDEX CONCURRENTLY document_tenant_id_name_id_idx
  ON document (tenant_id, name, id) WHERE client_id IS NOT NULL AND deleted_at IS NULL;
