-- Clients' people compared with the sanctions lists: what a firm wants, how far its clients were compared, whom the comparison found, and
-- what the firm decided. For the firm alone (§ 47 Abs. 1 GwG).

-- From which score on somebody is shown to the firm, and whether a second of the staff confirms each decision.
-- Below 80 a name is like too many others.
ALTER TABLE tenant ADD COLUMN screening_threshold INT NOT NULL DEFAULT 90, ADD COLUMN screening_four_eyes BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT tenant_screening_threshold CHECK (screening_threshold BETWEEN 80 AND 100) NOT VALID;

-- What of an entry lets the firm distinguish people; empty of versions from before.
ALTER TABLE sanction_entry ADD COLUMN nationalities TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE sanction_entry ADD COLUMN remark TEXT NOT NULL DEFAULT '';

-- A firm's clients compared with certain versions of the lists at a certain threshold. It goes on behind `after_id`.
CREATE TABLE screening_run (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- Of the versions and the threshold.
  basis TEXT NOT NULL,
  lists JSONB NOT NULL,
  threshold INT NOT NULL,
  after_id UUID,
  clients INT NOT NULL DEFAULT 0,
  -- How many hits were new.
  found INT NOT NULL DEFAULT 0,
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  ended_at TIMESTAMPTZ(3)
);
CREATE INDEX screening_run_tenant_id_started_at_id_idx ON screening_run (tenant_id, started_at DESC, id DESC);
-- A firm has one at a time.
CREATE UNIQUE INDEX screening_run_tenant_id_open_key ON screening_run (tenant_id) WHERE ended_at IS NULL;

-- When a client was compared last, and with which versions.
CREATE TABLE client_screening (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  client_id UUID NOT NULL,
  lists JSONB NOT NULL,
  threshold INT NOT NULL,
  people INT NOT NULL,
  screened_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT client_screening_pkey PRIMARY KEY (tenant_id, client_id),
  CONSTRAINT client_screening_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);

-- Somebody of a client's who may be an entry of a list.
CREATE TABLE screening_hit (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  client_id UUID NOT NULL,
  list TEXT NOT NULL,
  entry_key TEXT NOT NULL,
  -- In which the entry was found last.
  version_id UUID NOT NULL REFERENCES legal_list_version (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- Keyed hash of name and birth date; the person themselves is encrypted.
  person_hash BYTEA NOT NULL,
  screened JSONB NOT NULL,
  -- From 0 to 100.
  score INT NOT NULL,
  -- Of what the entry says: a decision holds for this alone.
  entry_digest TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open',
  found_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  -- Since when the comparison finds it no more: the person or the entry is gone, or was changed.
  gone_at TIMESTAMPTZ(3),
  CONSTRAINT screening_hit_state CHECK (state IN ('open', 'awaiting', 'noMatch', 'match')),
  CONSTRAINT screening_hit_list CHECK (list IN ('sanctionsEu', 'sanctionsUn')),
  CONSTRAINT screening_hit_screened_encrypted CHECK (is_encrypted(screened::text)),
  CONSTRAINT screening_hit_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX screening_hit_tenant_id_id_key ON screening_hit (tenant_id, id);
-- Each is recorded once, whatever is repeated.
CREATE UNIQUE INDEX screening_hit_tenant_id_client_id_list_entry_key_person_key
  ON screening_hit (tenant_id, client_id, list, entry_key, person_hash);
-- What waits for the firm, in the order of its list.
CREATE INDEX screening_hit_waiting_idx ON screening_hit (tenant_id, found_at, id) WHERE state IN ('open', 'awaiting') AND gone_at IS NULL;

-- What one of the firm's staff decided about a hit, and whether a second confirmed it. A mistake is put right by another.
CREATE TABLE screening_decision (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  hit_id UUID NOT NULL,
  step TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT,
  -- The version of the list that it was decided on.
  version_id UUID NOT NULL REFERENCES legal_list_version (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  decided_by UUID NOT NULL,
  decided_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT screening_decision_step CHECK (step IN ('decided', 'confirmed', 'returned')),
  CONSTRAINT screening_decision_verdict CHECK (verdict IN ('noMatch', 'match')),
  CONSTRAINT screening_decision_reason CHECK (reason IS NOT NULL OR step = 'confirmed' OR (step = 'decided' AND verdict = 'match')),
  CONSTRAINT screening_decision_reason_encrypted CHECK (is_encrypted(reason)),
  CONSTRAINT screening_decision_tenant_id_hit_id_fkey FOREIGN KEY (tenant_id, hit_id) REFERENCES screening_hit (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT screening_decision_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX screening_decision_tenant_id_hit_id_decided_at_id_idx ON screening_decision (tenant_id, hit_id, decided_at, id);
CREATE INDEX screening_decision_tenant_id_decided_by_idx ON screening_decision (tenant_id, decided_by);

ALTER TABLE screening_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE screening_run FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON screening_run USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
ALTER TABLE client_screening ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_screening FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON client_screening USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
ALTER TABLE screening_hit ENABLE ROW LEVEL SECURITY;
ALTER TABLE screening_hit FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON screening_hit USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
ALTER TABLE screening_decision ENABLE ROW LEVEL SECURITY;
ALTER TABLE screening_decision FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON screening_decision USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON screening_run, client_screening, screening_hit TO app;
GRANT SELECT, INSERT ON screening_decision TO app;

-- As before, and whom the screening found; that is part of what law has the firm keep of the client's record.
CREATE OR REPLACE FUNCTION erase_client(wanted UUID, kept_forms UUID[], kept_attachments UUID[], keep_gwg BOOLEAN, keep_documents BOOLEAN)
RETURNS TABLE (file_key TEXT) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  firm UUID := app_tenant();
  its_forms UUID[];
  its_users UUID[];
  its_user UUID;
  its_documents UUID[];
  its_files UUID[];
  its_ids TEXT[];
  keys TEXT[];
  more TEXT[];
BEGIN
  -- Everybody may call a function: who may not write clients may not erase them either.
  IF NOT has_table_privilege(session_user, 'public.client', 'UPDATE') THEN
    RAISE EXCEPTION 'may not erase clients' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM 1 FROM client WHERE tenant_id = firm AND id = wanted AND held_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no client that may be erased' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Two that take the last two names of a file come one after the other, or each would leave it to the other.
  PERFORM 1 FROM storage_use WHERE tenant_id = firm FOR UPDATE;
  its_forms := ARRAY(SELECT f.id FROM form f WHERE f.tenant_id = firm AND wanted IN (f.person_id, f.company_id));
  -- A login that was removed before belongs to nobody any more, and is known by its address alone.
  its_users := ARRAY(SELECT u.id FROM app_user u JOIN client c ON c.tenant_id = firm AND c.id = wanted
    WHERE u.tenant_id = firm AND u.access_level = 'mandant' AND (u.person_id IS NULL OR u.company_id IS NULL)
      AND (wanted IN (u.person_id, u.company_id)
        OR (u.deleted_at IS NOT NULL AND u.person_id IS NULL AND u.company_id IS NULL AND lower(u.email) = lower(c.email))));
  its_documents := ARRAY(SELECT d.id FROM document d WHERE d.tenant_id = firm AND d.client_id = wanted
    AND NOT (keep_documents AND d.deleted_at IS NULL));
  its_files := ARRAY(SELECT DISTINCT d.file_id FROM document d WHERE d.tenant_id = firm AND d.id = ANY (its_documents) AND d.file_id IS NOT NULL);

  its_ids := ARRAY(SELECT i::text FROM unnest(its_forms || its_users || its_documents || wanted) i
    UNION SELECT l.id::text FROM link l WHERE l.tenant_id = firm AND l.form_id = ANY (its_forms)
    UNION SELECT r.id::text FROM reveal_code r WHERE r.tenant_id = firm AND r.form_id = ANY (its_forms)
    UNION SELECT s.id::text FROM datev_sync s WHERE s.tenant_id = firm AND s.client_id = wanted
    UNION SELECT a.id::text FROM account_link a WHERE a.tenant_id = firm AND a.user_id = ANY (its_users));
  DELETE FROM job j WHERE j.tenant_id = firm AND j.kind NOT IN ('removeFile', 'noteErasure')
    AND EXISTS (SELECT 1 FROM jsonb_each_text(j.payload) p WHERE p.value = ANY (its_ids));
  DELETE FROM work_progress w WHERE w.tenant_id = firm AND w.ended_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM unnest(its_ids) i WHERE w.input::text LIKE '%' || i || '%');

  DELETE FROM reveal_code WHERE tenant_id = firm AND form_id = ANY (its_forms);
  DELETE FROM link WHERE tenant_id = firm AND form_id = ANY (its_forms);
  DELETE FROM campaign_client WHERE tenant_id = firm AND client_id = wanted;
  DELETE FROM client_note WHERE tenant_id = firm AND client_id = wanted;
  DELETE FROM datev_import_client WHERE tenant_id = firm AND client_id = wanted;
  DELETE FROM invitation WHERE tenant_id = firm AND form_id = ANY (its_forms);
  DELETE FROM inquiry WHERE tenant_id = firm AND form_id = ANY (its_forms);
  DELETE FROM datev_sync_attempt WHERE tenant_id = firm
    AND sync_id IN (SELECT s.id FROM datev_sync s WHERE s.tenant_id = firm AND s.client_id = wanted);
  DELETE FROM datev_sync WHERE tenant_id = firm AND client_id = wanted;
  DELETE FROM datev_snapshot WHERE tenant_id = firm AND client_id = wanted;
  DELETE FROM datev_conflict WHERE tenant_id = firm AND client_id = wanted;
  DELETE FROM enterprise_split WHERE tenant_id = firm AND wanted IN (person_id, company_id);
  IF NOT keep_gwg THEN
    DELETE FROM gwg_record WHERE tenant_id = firm AND client_id = wanted;
    DELETE FROM risk_assessment WHERE tenant_id = firm AND client_id = wanted;
    DELETE FROM verification WHERE tenant_id = firm AND client_id = wanted;
    DELETE FROM screening_hit WHERE tenant_id = firm AND client_id = wanted;
    DELETE FROM client_screening WHERE tenant_id = firm AND client_id = wanted;
  END IF;
  WITH gone AS (DELETE FROM attachment a WHERE a.tenant_id = firm AND a.form_id = ANY (its_forms) AND a.id <> ALL (kept_attachments)
    RETURNING a.file_key) SELECT coalesce(array_agg(gone.file_key), '{}') INTO keys FROM gone;
  DELETE FROM form WHERE tenant_id = firm AND id = ANY (its_forms) AND id <> ALL (kept_forms);

  UPDATE document SET signed_of = NULL WHERE tenant_id = firm AND signed_of = ANY (its_documents);
  UPDATE document SET template_id = NULL WHERE tenant_id = firm AND template_id = ANY (its_documents);
  DELETE FROM document WHERE tenant_id = firm AND id = ANY (its_documents);
  WITH gone AS (DELETE FROM stored_file s WHERE s.tenant_id = firm AND s.id = ANY (its_files)
      AND NOT EXISTS (SELECT 1 FROM document d WHERE d.tenant_id = firm AND d.file_id = s.id)
    RETURNING s.file_key) SELECT coalesce(array_agg(gone.file_key), '{}') INTO more FROM gone;
  IF NOT keep_documents THEN
    DELETE FROM document_signature WHERE tenant_id = firm
      AND (signed_by = ANY (its_users) OR document_id = ANY (its_documents) OR signed_document_id = ANY (its_documents));
  END IF;

  -- What the operator has asked for about their login.
  DELETE FROM user_request WHERE tenant_id = firm AND (user_id = ANY (its_users) OR input::text LIKE '%' || wanted || '%');
  DELETE FROM passkey WHERE tenant_id = firm AND user_id = ANY (its_users);
  DELETE FROM session WHERE tenant_id = firm AND user_id = ANY (its_users);
  DELETE FROM account_link WHERE tenant_id = firm AND user_id = ANY (its_users);
  DELETE FROM credential WHERE tenant_id = firm AND user_id = ANY (its_users);
  -- Who has two logins in one keeps the other one.
  UPDATE app_user SET person_id = nullif(person_id, wanted), company_id = nullif(company_id, wanted)
    WHERE tenant_id = firm AND wanted IN (person_id, company_id);
  -- A login that other rows name stays without a name: of whoever signed, or was staff before and decided something then.
  FOREACH its_user IN ARRAY its_users LOOP
    BEGIN
      DELETE FROM app_user u WHERE u.tenant_id = firm AND u.id = its_user;
    EXCEPTION WHEN foreign_key_violation OR restrict_violation THEN
      UPDATE app_user SET username = 'removed:' || id, email = '', first_name = '', last_name = '', pending_email = NULL,
          pending_email_until = NULL, previous_email = NULL, status = 'disabled', deleted_at = now()
        WHERE tenant_id = firm AND id = its_user;
    END;
  END LOOP;
  IF NOT (keep_gwg OR keep_documents) THEN
    DELETE FROM client WHERE tenant_id = firm AND id = wanted;
  END IF;
  RETURN QUERY SELECT unnest(keys || more);
END $$;
