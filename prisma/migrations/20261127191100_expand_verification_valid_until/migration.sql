-- Which documents have expired is asked of all of a firm every hour.
CREATE INDEX CONCURRENTLY verification_tenant_id_valid_until_idx ON verification (tenant_id, valid_until);
