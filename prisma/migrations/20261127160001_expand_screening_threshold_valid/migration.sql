-- In a transaction of its own, which does not keep others from the table.
ALTER TABLE tenant VALIDATE CONSTRAINT tenant_screening_threshold;
