-- Forms in a state that was never sent, the newest first.
CREATE INDEX CONCURRENTLY form_tenant_id_state_created_at_id_idx ON form (tenant_id, state, created_at DESC, id DESC);
