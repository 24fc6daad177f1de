ALTER TABLE data_export VALIDATE CONSTRAINT data_export_scope;
ALTER TABLE data_export VALIDATE CONSTRAINT data_export_client;
ALTER TABLE data_export VALIDATE CONSTRAINT data_export_list;
ALTER TABLE data_export VALIDATE CONSTRAINT data_export_list_order_encrypted;
