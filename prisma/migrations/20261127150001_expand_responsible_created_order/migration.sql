-- A firm's clients by who is responsible, newest first.
CREATE INDEX CONCURRENTLY client_responsible_created_idx ON client (tenant_id, responsible_id, mandant_type, created_at DESC, id DESC)
  WHERE archived_at IS NULL;
