-- What clients confide lies encrypted with a key of their firm's own. The key itself lies here, wrapped with DATA_KEY, which is
-- not in the database. Without its row, or with DATA_KEY lost, nothing of the firm's can be read any more.
CREATE TABLE firm_key (
  tenant_id UUID NOT NULL PRIMARY KEY REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- The id of the DATA_KEY that wraps it.
  wrapped_by TEXT NOT NULL,
  -- NULL once it was destroyed.
  wrapped BYTEA,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  destroyed_at TIMESTAMPTZ(3),
  CONSTRAINT firm_key_destroyed CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL))
);
ALTER TABLE firm_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm_key FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON firm_key USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON firm_key TO app;

-- Looked up by keyed hashes, since the values themselves are encrypted; and what the list of sole proprietors selects by.
ALTER TABLE client
  ADD COLUMN tax_id_hash BYTEA,
  ADD COLUMN birth_date_hash BYTEA,
  ADD COLUMN vat_id_hash BYTEA,
  ADD COLUMN register_number_hash BYTEA,
  ADD COLUMN sole_proprietor BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN business_name TEXT;

-- What they replace looked into the values.
DROP INDEX client_sole_proprietor_idx;
DROP INDEX client_tax_id_idx;
DROP INDEX client_birth_date_idx;
DROP INDEX client_vat_id_idx;
DROP INDEX client_register_number_idx;
-- allow concurrently: the release before is stopped while this one's migrations run.
CREATE INDEX client_sole_proprietor_idx ON client (tenant_id, id) WHERE sole_proprietor;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_tax_id_hash_idx ON client (tenant_id, tax_id_hash) WHERE tax_id_hash IS NOT NULL;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_birth_date_hash_idx ON client (tenant_id, birth_date_hash) WHERE birth_date_hash IS NOT NULL;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_vat_id_hash_idx ON client (tenant_id, vat_id_hash) WHERE vat_id_hash IS NOT NULL;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_register_number_hash_idx ON client (tenant_id, register_number_hash) WHERE register_number_hash IS NOT NULL;

-- The reasons of a rating say what a client is: they lie encrypted too, and so are no list of PostgreSQL's.
ALTER TABLE risk_assessment ALTER COLUMN reasons TYPE JSONB USING to_jsonb(reasons);

-- From here on nothing is written into these columns that is not encrypted. What is there already is encrypted by the command that
-- migrates, which validates these constraints when it is done: one that is not validated says that there is still work.
CREATE FUNCTION is_encrypted(value TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT value LIKE 'v1.%' OR value LIKE '"v1.%' OR value IN ('{}', '[]', 'null') $$;
ALTER TABLE form ADD CONSTRAINT form_answers_encrypted CHECK (is_encrypted(answers::text)) NOT VALID;
ALTER TABLE form ADD CONSTRAINT form_base_answers_encrypted CHECK (is_encrypted(base_answers::text)) NOT VALID;
ALTER TABLE form ADD CONSTRAINT form_notes_encrypted CHECK (is_encrypted(notes::text)) NOT VALID;
ALTER TABLE form ADD CONSTRAINT form_rejection_reason_encrypted CHECK (is_encrypted(rejection_reason)) NOT VALID;
ALTER TABLE client ADD CONSTRAINT client_master_data_encrypted CHECK (is_encrypted(master_data::text)) NOT VALID;
ALTER TABLE gwg_record ADD CONSTRAINT gwg_record_answers_encrypted CHECK (is_encrypted(answers::text)) NOT VALID;
ALTER TABLE risk_assessment ADD CONSTRAINT risk_assessment_reasons_encrypted CHECK (is_encrypted(reasons::text)) NOT VALID;
ALTER TABLE risk_assessment ADD CONSTRAINT risk_assessment_reason_encrypted CHECK (is_encrypted(reason)) NOT VALID;
ALTER TABLE verification ADD CONSTRAINT verification_document_number_encrypted CHECK (is_encrypted(document_number)) NOT VALID;
ALTER TABLE verification ADD CONSTRAINT verification_issuing_authority_encrypted CHECK (is_encrypted(issuing_authority)) NOT VALID;
ALTER TABLE verification ADD CONSTRAINT verification_note_encrypted CHECK (is_encrypted(note)) NOT VALID;
ALTER TABLE document ADD CONSTRAINT document_rejection_reason_encrypted CHECK (is_encrypted(rejection_reason)) NOT VALID;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_phone_encrypted CHECK (is_encrypted(phone)) NOT VALID;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_message_encrypted CHECK (is_encrypted(message)) NOT VALID;
ALTER TABLE invitation ADD CONSTRAINT invitation_message_encrypted CHECK (is_encrypted(message)) NOT VALID;
ALTER TABLE datev_snapshot ADD CONSTRAINT datev_snapshot_addressee_encrypted CHECK (is_encrypted(addressee::text)) NOT VALID;
ALTER TABLE datev_snapshot ADD CONSTRAINT datev_snapshot_enterprise_encrypted CHECK (is_encrypted(enterprise::text)) NOT VALID;
ALTER TABLE datev_snapshot ADD CONSTRAINT datev_snapshot_divergences_encrypted CHECK (is_encrypted(divergences::text)) NOT VALID;
ALTER TABLE datev_snapshot ADD CONSTRAINT datev_snapshot_sent_encrypted CHECK (is_encrypted(sent::text)) NOT VALID;
ALTER TABLE datev_sync ADD CONSTRAINT datev_sync_datev_text_encrypted CHECK (is_encrypted(datev_text)) NOT VALID;
ALTER TABLE datev_sync_attempt ADD CONSTRAINT datev_sync_attempt_sent_encrypted CHECK (is_encrypted(sent::text)) NOT VALID;
ALTER TABLE datev_sync_attempt ADD CONSTRAINT datev_sync_attempt_answer_encrypted CHECK (is_encrypted(answer::text)) NOT VALID;
