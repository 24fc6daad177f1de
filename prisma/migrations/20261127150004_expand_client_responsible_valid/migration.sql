-- In a transaction of its own, which does not keep others from the table.
ALTER TABLE client VALIDATE CONSTRAINT client_tenant_id_responsible_id_fkey;
