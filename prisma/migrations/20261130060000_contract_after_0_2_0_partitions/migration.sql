-- The three largest tables are divided by a hash of the firm, so that each part stays small enough to be vacuumed, indexed and restored by
-- itself, and a firm's rows lie in one part. Statements name the tables as before: each names tenant_id, and PostgreSQL reads the one part.
-- What is unique contains the firm from now on. The parts lie in a schema of their own, which the role app may not use; who may is bound by
-- row-level security there as well.
CREATE SCHEMA partitions;

ALTER TABLE app_user DROP CONSTRAINT app_user_tenant_id_company_id_fkey;
ALTER TABLE app_user DROP CONSTRAINT app_user_tenant_id_person_id_fkey;
ALTER TABLE link DROP CONSTRAINT link_tenant_id_form_id_fkey;
ALTER TABLE attachment DROP CONSTRAINT attachment_tenant_id_form_id_fkey;
ALTER TABLE invitation DROP CONSTRAINT invitation_tenant_id_form_id_fkey;
ALTER TABLE datev_sync DROP CONSTRAINT datev_sync_tenant_id_client_id_fkey;
ALTER TABLE datev_sync DROP CONSTRAINT datev_sync_tenant_id_form_id_fkey;
ALTER TABLE gwg_record DROP CONSTRAINT gwg_record_tenant_id_client_id_fkey;
ALTER TABLE gwg_record DROP CONSTRAINT gwg_record_tenant_id_form_id_fkey;
ALTER TABLE risk_assessment DROP CONSTRAINT risk_assessment_tenant_id_client_id_fkey;
ALTER TABLE verification DROP CONSTRAINT verification_tenant_id_client_id_fkey;
ALTER TABLE inquiry DROP CONSTRAINT inquiry_tenant_id_form_id_fkey;
ALTER TABLE document DROP CONSTRAINT document_tenant_id_client_id_fkey;
ALTER TABLE datev_snapshot DROP CONSTRAINT datev_snapshot_tenant_id_client_id_fkey;
ALTER TABLE datev_conflict DROP CONSTRAINT datev_conflict_tenant_id_client_id_fkey;
ALTER TABLE enterprise_split DROP CONSTRAINT enterprise_split_tenant_id_company_id_fkey;
ALTER TABLE enterprise_split DROP CONSTRAINT enterprise_split_tenant_id_person_id_fkey;
ALTER TABLE data_export DROP CONSTRAINT data_export_tenant_id_client_id_fkey;
ALTER TABLE retention_notice DROP CONSTRAINT retention_notice_tenant_id_client_id_fkey;
ALTER TABLE retention_notice DROP CONSTRAINT retention_notice_tenant_id_form_id_fkey;
ALTER TABLE campaign_client DROP CONSTRAINT campaign_client_tenant_id_client_id_fkey;
ALTER TABLE client_note DROP CONSTRAINT client_note_tenant_id_client_id_fkey;
ALTER TABLE datev_import_client DROP CONSTRAINT datev_import_client_tenant_id_client_id_fkey;
ALTER TABLE form_viewer DROP CONSTRAINT form_viewer_tenant_id_form_id_fkey;
ALTER TABLE client_screening DROP CONSTRAINT client_screening_tenant_id_client_id_fkey;
ALTER TABLE screening_hit DROP CONSTRAINT screening_hit_tenant_id_client_id_fkey;
ALTER TABLE risk_comparison DROP CONSTRAINT risk_comparison_tenant_id_client_id_fkey;
ALTER TABLE gwg_follow_up DROP CONSTRAINT gwg_follow_up_tenant_id_client_id_fkey;
ALTER TABLE phone_upload DROP CONSTRAINT phone_upload_tenant_id_form_id_fkey;
ALTER TABLE register_look DROP CONSTRAINT register_look_tenant_id_client_id_fkey;
ALTER TABLE suspicion_note DROP CONSTRAINT suspicion_note_tenant_id_client_id_fkey;
ALTER TABLE attachment_piece DROP CONSTRAINT attachment_piece_tenant_id_form_id_fkey;

ALTER TABLE client SET SCHEMA partitions;
ALTER TABLE form SET SCHEMA partitions;
ALTER TABLE search_word SET SCHEMA partitions;
ALTER TABLE partitions.client RENAME TO client_whole;
ALTER TABLE partitions.form RENAME TO form_whole;
ALTER TABLE partitions.search_word RENAME TO search_word_whole;
DROP FUNCTION write_search_words(partitions.client_whole), write_search_words(partitions.form_whole);
-- The owner, who migrates, is to see all rows.
ALTER TABLE partitions.client_whole NO FORCE ROW LEVEL SECURITY;
ALTER TABLE partitions.form_whole NO FORCE ROW LEVEL SECURITY;
ALTER TABLE partitions.search_word_whole NO FORCE ROW LEVEL SECURITY;

CREATE TABLE client (
  id UUID NOT NULL,
  tenant_id UUID NOT NULL,
  mandant_type TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT,
  datev_number INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  formular_type TEXT NOT NULL,
  edition INTEGER NOT NULL,
  master_data JSONB NOT NULL,
  archived_at TIMESTAMPTZ(3),
  datev_client_id TEXT,
  datev_natural_person_id TEXT,
  datev_legal_person_id TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  tax_id_hash BYTEA,
  birth_date_hash BYTEA,
  vat_id_hash BYTEA,
  register_number_hash BYTEA,
  sole_proprietor BOOLEAN NOT NULL DEFAULT false,
  business_name TEXT,
  held_at TIMESTAMPTZ(3),
  hold_reason TEXT,
  erased_at TIMESTAMPTZ(3),
  iban_hash BYTEA,
  debtor_rules INTEGER,
  debtor_findings SMALLINT,
  responsible_id UUID,
  CONSTRAINT client_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT client_datev_number CHECK (datev_number >= 1 AND datev_number <= 999999999),
  CONSTRAINT client_mandant_type CHECK (mandant_type IN ('person', 'company'))
) PARTITION BY HASH (tenant_id);

CREATE TABLE form (
  id UUID NOT NULL,
  tenant_id UUID NOT NULL,
  formular_type TEXT NOT NULL,
  edition INTEGER NOT NULL,
  language TEXT NOT NULL DEFAULT 'de',
  revision INTEGER NOT NULL DEFAULT 0,
  current_step TEXT,
  answers JSONB NOT NULL DEFAULT '{}',
  name TEXT,
  email TEXT,
  person_id UUID,
  company_id UUID,
  rejection_reason TEXT,
  submitted_at TIMESTAMPTZ(3),
  approved_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  base_answers JSONB,
  notes JSONB NOT NULL DEFAULT '[]',
  state TEXT NOT NULL DEFAULT 'invited',
  privacy_notice_id UUID,
  privacy_confirmed_at TIMESTAMPTZ(3),
  responsible_id UUID,
  CONSTRAINT form_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT form_approved_at CHECK ((state IN ('approved', 'delivered')) = (approved_at IS NOT NULL)),
  CONSTRAINT form_rejection CHECK ((state = 'rejected') = (rejection_reason IS NOT NULL)),
  CONSTRAINT form_state CHECK (state IN ('invited', 'draft', 'rejected', 'submitted', 'inReview', 'confirmed', 'approved', 'delivered'))
) PARTITION BY HASH (tenant_id);

CREATE TABLE search_word (
  tenant_id UUID NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  word TEXT COLLATE "C" NOT NULL,
  backwards TEXT COLLATE "C" NOT NULL,
  subject_id UUID NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (tenant_id, kind, word, subject_id)
) PARTITION BY HASH (tenant_id);

-- allow do-block: makes the eight parts of each table. Encrypted values stay in the row as far as they fit, as before.
DO $$
BEGIN
  FOR remainder IN 0..7 LOOP
    EXECUTE format('CREATE TABLE partitions.client_%1$s PARTITION OF client FOR VALUES WITH (MODULUS 8, REMAINDER %1$s)
                      WITH (toast_tuple_target = 4080)', remainder);
    EXECUTE format('CREATE TABLE partitions.form_%1$s PARTITION OF form FOR VALUES WITH (MODULUS 8, REMAINDER %1$s)
                      WITH (toast_tuple_target = 4080)', remainder);
    EXECUTE format('CREATE TABLE partitions.search_word_%1$s PARTITION OF search_word
                      FOR VALUES WITH (MODULUS 8, REMAINDER %1$s)', remainder);
  END LOOP;
END $$;

INSERT INTO client (
  id, tenant_id, mandant_type, name, email, datev_number, revision, formular_type, edition, master_data, archived_at,
  datev_client_id, datev_natural_person_id, datev_legal_person_id, created_at, updated_at, tax_id_hash, birth_date_hash,
  vat_id_hash, register_number_hash, sole_proprietor, business_name, held_at, hold_reason, erased_at, iban_hash, debtor_rules,
  debtor_findings, responsible_id
)
SELECT
  id, tenant_id, mandant_type, name, email, datev_number, revision, formular_type, edition, master_data, archived_at,
  datev_client_id, datev_natural_person_id, datev_legal_person_id, created_at, updated_at, tax_id_hash, birth_date_hash,
  vat_id_hash, register_number_hash, sole_proprietor, business_name, held_at, hold_reason, erased_at, iban_hash, debtor_rules,
  debtor_findings, responsible_id
FROM partitions.client_whole;

INSERT INTO form (
  id, tenant_id, formular_type, edition, language, revision, current_step, answers, name, email, person_id, company_id,
  rejection_reason, submitted_at, approved_at, created_at, updated_at, base_answers, notes, state, privacy_notice_id,
  privacy_confirmed_at, responsible_id
)
SELECT
  id, tenant_id, formular_type, edition, language, revision, current_step, answers, name, email, person_id, company_id,
  rejection_reason, submitted_at, approved_at, created_at, updated_at, base_answers, notes, state, privacy_notice_id,
  privacy_confirmed_at, responsible_id
FROM partitions.form_whole;

INSERT INTO search_word (
  tenant_id, kind, word, backwards, subject_id
)
SELECT
  tenant_id, kind, word, backwards, subject_id
FROM partitions.search_word_whole;

-- allow do-block: compares the numbers of rows, and goes no further where one is missing.
DO $$
BEGIN
  IF (SELECT count(*) FROM client) <> (SELECT count(*) FROM partitions.client_whole)
    OR (SELECT count(*) FROM form) <> (SELECT count(*) FROM partitions.form_whole)
    OR (SELECT count(*) FROM search_word) <> (SELECT count(*) FROM partitions.search_word_whole)
  THEN RAISE EXCEPTION 'not all rows have been taken over';
  END IF;
END $$;
DROP TABLE partitions.search_word_whole, partitions.form_whole, partitions.client_whole;

ALTER TABLE client ADD CONSTRAINT client_hold_reason_encrypted CHECK (is_encrypted(hold_reason)) NOT VALID;
ALTER TABLE client ADD CONSTRAINT client_master_data_encrypted CHECK (is_encrypted(master_data::text)) NOT VALID;
ALTER TABLE form ADD CONSTRAINT form_answers_encrypted CHECK (is_encrypted(answers::text)) NOT VALID;
ALTER TABLE form ADD CONSTRAINT form_base_answers_encrypted CHECK (is_encrypted(base_answers::text)) NOT VALID;
ALTER TABLE form ADD CONSTRAINT form_notes_encrypted CHECK (is_encrypted(notes::text)) NOT VALID;
ALTER TABLE form ADD CONSTRAINT form_rejection_reason_encrypted CHECK (is_encrypted(rejection_reason)) NOT VALID;
CREATE INDEX client_tenant_id_mandant_type_created_at_id_idx ON client (tenant_id, mandant_type, created_at DESC, id DESC);
CREATE INDEX client_tenant_id_mandant_type_name_id_idx ON client (tenant_id, mandant_type, name, id);
CREATE UNIQUE INDEX client_tenant_id_datev_number_key ON client (tenant_id, datev_number);
CREATE INDEX client_tenant_id_archived_at_mandant_type_idx ON client (tenant_id, archived_at, mandant_type);
CREATE INDEX client_datev_client_id_idx ON client (tenant_id, lower(datev_client_id)) WHERE datev_client_id IS NOT NULL;
CREATE INDEX client_sole_proprietor_idx ON client (tenant_id, id) WHERE sole_proprietor;
CREATE INDEX client_tax_id_hash_idx ON client (tenant_id, tax_id_hash) WHERE tax_id_hash IS NOT NULL;
CREATE INDEX client_birth_date_hash_idx ON client (tenant_id, birth_date_hash) WHERE birth_date_hash IS NOT NULL;
CREATE INDEX client_vat_id_hash_idx ON client (tenant_id, vat_id_hash) WHERE vat_id_hash IS NOT NULL;
CREATE INDEX client_register_number_hash_idx ON client (tenant_id, register_number_hash) WHERE register_number_hash IS NOT NULL;
CREATE INDEX client_datev_number_order_idx
  ON client (tenant_id, mandant_type, (CASE WHEN datev_number IS NULL THEN 1000000000 ELSE datev_number END), id)
  INCLUDE (archived_at);
CREATE INDEX client_tenant_id_name_id_idx ON client (tenant_id, name, id) WHERE archived_at IS NULL;
CREATE INDEX client_tenant_id_created_at_id_idx ON client (tenant_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX client_archived_created_idx ON client (tenant_id, mandant_type, created_at DESC, id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX client_sole_proprietor_name_idx ON client (tenant_id, name, id) WHERE sole_proprietor AND archived_at IS NULL;
CREATE INDEX client_sole_proprietor_number_idx
  ON client (tenant_id, (CASE WHEN datev_number IS NULL THEN 1000000000 ELSE datev_number END), id)
  WHERE sole_proprietor AND archived_at IS NULL;
CREATE INDEX client_responsible_created_idx ON client (tenant_id, responsible_id, mandant_type, created_at DESC, id DESC)
  WHERE archived_at IS NULL;
CREATE INDEX client_responsible_name_idx ON client (tenant_id, responsible_id, mandant_type, name, id) WHERE archived_at IS NULL;
CREATE INDEX client_responsible_number_idx
  ON client (tenant_id, responsible_id, mandant_type, (CASE WHEN datev_number IS NULL THEN 1000000000 ELSE datev_number END), id)
  WHERE archived_at IS NULL;
CREATE INDEX client_responsible_idx ON client (tenant_id, responsible_id, id) WHERE responsible_id IS NOT NULL;
CREATE INDEX form_tenant_id_submitted_at_id_idx ON form (tenant_id, submitted_at DESC, id DESC);
CREATE INDEX form_tenant_id_person_id_idx ON form (tenant_id, person_id);
CREATE INDEX form_tenant_id_company_id_idx ON form (tenant_id, company_id);
CREATE INDEX form_tenant_id_state_submitted_at_id_idx ON form (tenant_id, state, submitted_at DESC, id DESC);
CREATE INDEX form_tenant_id_formular_type_submitted_at_id_idx ON form (tenant_id, formular_type, submitted_at DESC, id DESC);
CREATE INDEX form_tenant_id_state_created_at_id_idx ON form (tenant_id, state, created_at DESC, id DESC);
CREATE INDEX form_waiting_idx ON form (tenant_id, state, submitted_at DESC, id DESC)
  INCLUDE (formular_type) WHERE state IN ('submitted', 'inReview', 'confirmed');
CREATE INDEX form_responsible_submitted_idx ON form (tenant_id, responsible_id, submitted_at DESC, id DESC)
  WHERE responsible_id IS NOT NULL;
CREATE INDEX form_responsible_state_idx ON form (tenant_id, responsible_id, state, submitted_at DESC, id DESC)
  INCLUDE (formular_type, created_at) WHERE responsible_id IS NOT NULL;
CREATE INDEX search_word_backwards_idx ON search_word (tenant_id, kind, backwards, subject_id);
CREATE INDEX search_word_subject_idx ON search_word (tenant_id, subject_id);
-- What the keys point to is looked for as the owner, which sees all rows of these meanwhile.
ALTER TABLE tenant NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
ALTER TABLE privacy_notice NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client ADD CONSTRAINT client_tenant_id_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE client ADD CONSTRAINT client_tenant_id_responsible_id_fkey
  FOREIGN KEY (tenant_id, responsible_id) REFERENCES app_user (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE form ADD CONSTRAINT form_tenant_id_company_id_fkey
  FOREIGN KEY (tenant_id, company_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE form ADD CONSTRAINT form_tenant_id_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE form ADD CONSTRAINT form_tenant_id_person_id_fkey
  FOREIGN KEY (tenant_id, person_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE form ADD CONSTRAINT form_tenant_id_privacy_notice_id_fkey
  FOREIGN KEY (tenant_id, privacy_notice_id) REFERENCES privacy_notice (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE tenant FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
ALTER TABLE privacy_notice FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user ADD CONSTRAINT app_user_tenant_id_company_id_fkey
  FOREIGN KEY (tenant_id, company_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE app_user ADD CONSTRAINT app_user_tenant_id_person_id_fkey
  FOREIGN KEY (tenant_id, person_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE link ADD CONSTRAINT link_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE attachment ADD CONSTRAINT attachment_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE invitation ADD CONSTRAINT invitation_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE datev_sync ADD CONSTRAINT datev_sync_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE datev_sync ADD CONSTRAINT datev_sync_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE gwg_record ADD CONSTRAINT gwg_record_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE gwg_record ADD CONSTRAINT gwg_record_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE risk_assessment ADD CONSTRAINT risk_assessment_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE verification ADD CONSTRAINT verification_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE document ADD CONSTRAINT document_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE datev_snapshot ADD CONSTRAINT datev_snapshot_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE datev_conflict ADD CONSTRAINT datev_conflict_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE enterprise_split ADD CONSTRAINT enterprise_split_tenant_id_company_id_fkey
  FOREIGN KEY (tenant_id, company_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE enterprise_split ADD CONSTRAINT enterprise_split_tenant_id_person_id_fkey
  FOREIGN KEY (tenant_id, person_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE data_export ADD CONSTRAINT data_export_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE retention_notice ADD CONSTRAINT retention_notice_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE retention_notice ADD CONSTRAINT retention_notice_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE campaign_client ADD CONSTRAINT campaign_client_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE client_note ADD CONSTRAINT client_note_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE datev_import_client ADD CONSTRAINT datev_import_client_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE form_viewer ADD CONSTRAINT form_viewer_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE client_screening ADD CONSTRAINT client_screening_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE screening_hit ADD CONSTRAINT screening_hit_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE risk_comparison ADD CONSTRAINT risk_comparison_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE gwg_follow_up ADD CONSTRAINT gwg_follow_up_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE phone_upload ADD CONSTRAINT phone_upload_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
ALTER TABLE register_look ADD CONSTRAINT register_look_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE suspicion_note ADD CONSTRAINT suspicion_note_tenant_id_client_id_fkey
  FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE attachment_piece ADD CONSTRAINT attachment_piece_tenant_id_form_id_fkey
  FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON UPDATE RESTRICT ON DELETE CASCADE;
CREATE FUNCTION write_search_words(given client) RETURNS void LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, CASE WHEN given.archived_at IS NULL THEN given.mandant_type ELSE 'archived' END,
    ARRAY[given.name, given.email, given.business_name, given.datev_number::text],
    ARRAY[given.tax_id_hash, given.vat_id_hash, given.register_number_hash, given.iban_hash])
$$;
CREATE FUNCTION write_search_words(given form) RETURNS void LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, 'form', ARRAY[given.name, given.email])
$$;
CREATE TRIGGER change_search_words AFTER UPDATE ON client
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.email IS DISTINCT FROM new.email
    OR old.business_name IS DISTINCT FROM new.business_name OR old.datev_number IS DISTINCT FROM new.datev_number
    OR old.mandant_type IS DISTINCT FROM new.mandant_type OR old.archived_at IS DISTINCT FROM new.archived_at
    OR old.tax_id_hash IS DISTINCT FROM new.tax_id_hash OR old.vat_id_hash IS DISTINCT FROM new.vat_id_hash
    OR old.register_number_hash IS DISTINCT FROM new.register_number_hash OR old.iban_hash IS DISTINCT FROM new.iban_hash)
  EXECUTE FUNCTION note_search_words();
CREATE TRIGGER client_parts_suspicions BEFORE DELETE ON client
  FOR EACH ROW EXECUTE FUNCTION part_suspicions();
CREATE TRIGGER forget_debtor_findings BEFORE UPDATE OF master_data ON client
  FOR EACH ROW EXECUTE FUNCTION forget_debtor_findings();
CREATE TRIGGER forget_search_words AFTER DELETE ON client
  FOR EACH ROW EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER note_search_words AFTER INSERT ON client
  FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER pass_on_responsible AFTER UPDATE OF responsible_id ON client
  FOR EACH ROW WHEN (old.responsible_id IS DISTINCT FROM new.responsible_id)
  EXECUTE FUNCTION pass_on_responsible_to_forms();
CREATE TRIGGER change_responsible BEFORE UPDATE OF person_id, company_id ON form
  FOR EACH ROW WHEN (old.person_id IS DISTINCT FROM new.person_id OR old.company_id IS DISTINCT FROM new.company_id)
  EXECUTE FUNCTION take_responsible_of_client();
CREATE TRIGGER change_search_words AFTER UPDATE ON form
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.email IS DISTINCT FROM new.email)
  EXECUTE FUNCTION note_search_words();
CREATE TRIGGER forget_search_words AFTER DELETE ON form
  FOR EACH ROW EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER note_search_words AFTER INSERT ON form
  FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER pass_on_responsible AFTER UPDATE ON form
  FOR EACH ROW WHEN (old.responsible_id IS DISTINCT FROM new.responsible_id)
  EXECUTE FUNCTION pass_on_responsible_to_invitations();
CREATE TRIGGER take_responsible BEFORE INSERT ON form
  FOR EACH ROW WHEN (new.person_id IS NOT NULL OR new.company_id IS NOT NULL)
  EXECUTE FUNCTION take_responsible_of_client();

ALTER TABLE client ENABLE ROW LEVEL SECURITY;
ALTER TABLE client FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON client USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON client TO app;
ALTER TABLE form ENABLE ROW LEVEL SECURITY;
ALTER TABLE form FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON form USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON form TO app;
ALTER TABLE search_word ENABLE ROW LEVEL SECURITY;
ALTER TABLE search_word FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON search_word USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, DELETE ON search_word TO app;

-- allow do-block: the same policy for each part, for whoever names one.
DO $$
DECLARE
  part REGCLASS;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent IN ('client'::regclass, 'form'::regclass, 'search_word'::regclass) LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', part);
    EXECUTE format('CREATE POLICY own_tenant ON %s USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant())', part);
  END LOOP;
END $$;

-- Autovacuum analyzes the parts, never the whole, whose statistics joins are planned by. Any worker asks for it every hour; it is done once
-- a day, by the owner, as PostgreSQL wants it.
CREATE FUNCTION analyze_partitioned() RETURNS BOOLEAN LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('analyze_partitioned'))
    OR pg_stat_get_last_analyze_time('search_word'::regclass) > now() - interval '1 day'
  THEN RETURN false;
  END IF;
  ANALYZE client, form, search_word;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION analyze_partitioned() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyze_partitioned() TO app;
