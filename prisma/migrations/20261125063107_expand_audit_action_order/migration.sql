-- What was done of one kind, the newest first.
CREATE INDEX CONCURRENTLY audit_event_tenant_id_action_at_id_idx ON audit_event (tenant_id, action, at DESC, id DESC);
