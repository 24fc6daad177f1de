-- Forms of one kind, those sent last first.
CREATE INDEX CONCURRENTLY form_tenant_id_formular_type_submitted_at_id_idx ON form (tenant_id, formular_type, submitted_at DESC, id DESC);
