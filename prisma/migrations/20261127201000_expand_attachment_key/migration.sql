-- What is read in a file names it with its firm.
CREATE UNIQUE INDEX CONCURRENTLY attachment_tenant_id_id_key ON attachment (tenant_id, id);
