-- Ratings that a day is to have compared, of each firm.
CREATE INDEX CONCURRENTLY risk_comparison_due_idx ON risk_comparison (tenant_id, due_on) WHERE due_on IS NOT NULL;
