ALTER TABLE data_export VALIDATE CONSTRAINT data_export_scope;
