-- Inquiries of one kind, the newest first.
CREATE INDEX CONCURRENTLY inquiry_tenant_id_kind_created_at_id_idx
  ON inquiry (tenant_id, kind, created_at DESC, id DESC) INCLUDE (quarantined);
