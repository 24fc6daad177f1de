-- The invitations of the clients of one of the staff, newest first.
CREATE INDEX CONCURRENTLY invitation_responsible_created_idx ON invitation (tenant_id, responsible_id, created_at DESC, id DESC)
  WHERE responsible_id IS NOT NULL;
