CREATE INDEX CONCURRENTLY attachment_plain_idx ON attachment (tenant_id, id) WHERE sealed_sha256 IS NULL;
