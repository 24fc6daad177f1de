-- What is said of a rating names it with its firm.
CREATE UNIQUE INDEX CONCURRENTLY risk_assessment_tenant_id_id_key ON risk_assessment (tenant_id, id);
