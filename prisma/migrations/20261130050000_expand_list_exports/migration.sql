-- Lists as files: what is written, for whom it was asked until it is, and the name of the file. Each is one of its own.
ALTER TABLE data_export ADD COLUMN list_order JSONB, ADD COLUMN file_name TEXT;
ALTER TABLE data_export DROP CONSTRAINT data_export_scope;
ALTER TABLE data_export ADD CONSTRAINT data_export_scope CHECK (scope IN ('client', 'own', 'firm', 'gwg', 'list')) NOT VALID;
ALTER TABLE data_export DROP CONSTRAINT data_export_client;
ALTER TABLE data_export ADD CONSTRAINT data_export_client CHECK ((scope IN ('firm', 'list')) = (client_id IS NULL)) NOT VALID;
ALTER TABLE data_export ADD CONSTRAINT data_export_list CHECK (
  (scope = 'list') = (file_name IS NOT NULL)
  AND (scope = 'list' AND state IN ('queued', 'running')) = (list_order IS NOT NULL)) NOT VALID;
ALTER TABLE data_export ADD CONSTRAINT data_export_list_order_encrypted CHECK (is_encrypted(list_order::text)) NOT VALID;
