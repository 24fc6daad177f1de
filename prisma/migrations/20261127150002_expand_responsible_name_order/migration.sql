-- A firm's clients by who is responsible, by name.
CREATE INDEX CONCURRENTLY client_responsible_name_idx ON client (tenant_id, responsible_id, mandant_type, name, id) WHERE archived_at IS NULL;
