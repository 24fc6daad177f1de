-- Another export of a client: the GwG file for a supervisory authority.
ALTER TABLE data_export DROP CONSTRAINT data_export_scope;
ALTER TABLE data_export ADD CONSTRAINT data_export_scope CHECK (scope IN ('client', 'own', 'firm', 'gwg')) NOT VALID;
