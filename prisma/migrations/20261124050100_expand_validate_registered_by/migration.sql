-- In a transaction of its own, so that adding the rule locks nothing for long.
ALTER TABLE tenant VALIDATE CONSTRAINT tenant_registered_by;
