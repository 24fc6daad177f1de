ALTER TABLE tenant VALIDATE CONSTRAINT tenant_number_range;
