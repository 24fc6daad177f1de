-- Inquiries in one state, the newest first.
CREATE INDEX CONCURRENTLY inquiry_tenant_id_status_created_at_id_idx ON inquiry (tenant_id, status, created_at DESC, id DESC)
  INCLUDE (quarantined, kind);
