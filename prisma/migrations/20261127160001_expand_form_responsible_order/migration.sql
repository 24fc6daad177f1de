-- The forms of the clients of one of the staff, newest first.
CREATE INDEX CONCURRENTLY form_responsible_submitted_idx ON form (tenant_id, responsible_id, submitted_at DESC, id DESC)
  WHERE responsible_id IS NOT NULL;
