-- Files that are not encrypted yet: asked for every hour, of every firm.
CREATE INDEX CONCURRENTLY stored_file_plain_idx ON stored_file (tenant_id, id) WHERE sealed_sha256 IS NULL;
