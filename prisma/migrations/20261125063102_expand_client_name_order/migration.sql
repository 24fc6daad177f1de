-- All clients of a firm by name, persons and companies in one list.
CREATE INDEX CONCURRENTLY client_tenant_id_name_id_idx ON client (tenant_id, name, id) WHERE archived_at IS NULL;
