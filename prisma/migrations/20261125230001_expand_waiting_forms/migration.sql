-- Forms that are with the firm, which the dashboard counts, in an index alone.
CREATE INDEX CONCURRENTLY form_waiting_idx ON form (tenant_id, state, created_at DESC, id DESC) INCLUDE (formular_type)
  WHERE state IN ('submitted', 'inReview', 'confirmed');
