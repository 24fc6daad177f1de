-- Inquiries in quarantine and those outside, the newest first.
CREATE INDEX CONCURRENTLY inquiry_tenant_id_quarantined_created_at_id_idx ON inquiry (tenant_id, quarantined, created_at DESC, id DESC);
