-- The same by how far they have come, as invitation_progress_idx.
CREATE INDEX CONCURRENTLY invitation_responsible_progress_idx ON invitation (tenant_id, responsible_id,
  (CASE WHEN revoked_at IS NOT NULL THEN 'Revoked' WHEN submitted_at IS NOT NULL THEN 'Submitted' WHEN opened_at IS NOT NULL THEN 'Opened'
    WHEN bounced_at IS NOT NULL THEN 'Bounced' WHEN sent_at IS NOT NULL THEN 'Sent' ELSE 'Not Sent' END), created_at DESC, id DESC)
  INCLUDE (expires_at, revoked_at, submitted_at, opened_at, bounced_at, sent_at) WHERE responsible_id IS NOT NULL;
