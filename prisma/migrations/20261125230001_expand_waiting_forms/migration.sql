-- Forms that are with the firm, in the order of their list; the list and the dashboard count them in an index alone.
CREATE INDEX CONCURRENTLY form_waiting_idx ON form (tenant_id, state, submitted_at DESC, id DESC) INCLUDE (formular_type)
  WHERE state IN ('submitted', 'inReview', 'confirmed');
