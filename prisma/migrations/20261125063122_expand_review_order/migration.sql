-- Reviews by the day on which they are due.
CREATE INDEX CONCURRENTLY risk_assessment_tenant_id_next_review_on_client_id_idx ON risk_assessment (tenant_id, next_review_on, client_id);
