-- Whether a client is one's own, and which are, in an index alone.
CREATE INDEX CONCURRENTLY client_responsible_idx ON client (tenant_id, responsible_id, id) WHERE responsible_id IS NOT NULL;
