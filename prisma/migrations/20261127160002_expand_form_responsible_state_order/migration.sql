-- The same by state; what the dashboard counts of them is counted in the index alone.
CREATE INDEX CONCURRENTLY form_responsible_state_idx ON form (tenant_id, responsible_id, state, submitted_at DESC, id DESC)
  INCLUDE (formular_type, created_at) WHERE responsible_id IS NOT NULL;
