-- Inquiries by name.
CREATE INDEX CONCURRENTLY inquiry_tenant_id_last_name_id_idx ON inquiry (tenant_id, last_name, id);
