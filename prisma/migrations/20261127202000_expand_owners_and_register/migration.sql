-- What the firm has to look at again with a client under the money-laundering act, further: that other people are its beneficial owners
-- than before (§ 10 Abs. 3a S. 2 Nr. 1 GwG), and that the transparency register says something else (§ 23a Abs. 1 GwG).
ALTER TABLE gwg_follow_up
  -- Since when other people are the beneficial owners; until the firm rates, identifies or settles it by hand.
  ADD COLUMN owners_changed_on DATE,
  -- When that was last settled by hand, and why; encrypted.
  ADD COLUMN owners_settled_on DATE,
  ADD COLUMN owners_settled_reason TEXT,
  -- The first look into the register that found a difference and that nothing was decided of.
  ADD COLUMN discrepancy_on DATE;
-- The worker of the release before knows two of the four days: `due_on` is what `refreshFollowUps` makes of them.
ALTER TABLE gwg_follow_up DROP CONSTRAINT gwg_follow_up_due;
ALTER TABLE gwg_follow_up ADD CONSTRAINT gwg_follow_up_owners_settled
  CHECK ((owners_settled_on IS NULL) = (owners_settled_reason IS NULL)) NOT VALID;
ALTER TABLE gwg_follow_up ADD CONSTRAINT gwg_follow_up_owners_settled_reason_encrypted CHECK (is_encrypted(owners_settled_reason)) NOT VALID;

-- Each look of the firm into the transparency register, and what became of a difference. Part of the record (§ 8 Abs. 1 GwG).
CREATE TABLE register_look (
  id UUID NOT NULL,
  tenant_id UUID NOT NULL,
  client_id UUID NOT NULL,
  looked_on DATE NOT NULL,
  differs BOOLEAN NOT NULL,
  -- What differs; encrypted.
  note TEXT,
  -- Of the staff; none where an approved questionnaire says so.
  looked_by UUID,
  created_at TIMESTAMPTZ(3) NOT NULL,
  -- Of a difference: reported to the register, and when, or why not; encrypted.
  outcome TEXT,
  reported_on DATE,
  outcome_reason TEXT,
  closed_by UUID,
  closed_at TIMESTAMPTZ(3),
  CONSTRAINT register_look_pkey PRIMARY KEY (id),
  CONSTRAINT register_look_note CHECK (NOT differs OR note IS NOT NULL),
  CONSTRAINT register_look_outcome CHECK (outcome IN ('reported', 'notReported')),
  CONSTRAINT register_look_reported CHECK ((outcome IS NOT DISTINCT FROM 'reported') = (reported_on IS NOT NULL)),
  CONSTRAINT register_look_reason CHECK (outcome IS DISTINCT FROM 'notReported' OR outcome_reason IS NOT NULL),
  CONSTRAINT register_look_closed CHECK (num_nonnulls(outcome, closed_by, closed_at) IN (0, 3) AND (differs OR outcome IS NULL)),
  CONSTRAINT register_look_note_encrypted CHECK (is_encrypted(note)),
  CONSTRAINT register_look_outcome_reason_encrypted CHECK (is_encrypted(outcome_reason)),
  CONSTRAINT register_look_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT register_look_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT register_look_tenant_id_looked_by_fkey FOREIGN KEY (tenant_id, looked_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT register_look_tenant_id_closed_by_fkey FOREIGN KEY (tenant_id, closed_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX register_look_tenant_id_client_id_created_at_idx ON register_look (tenant_id, client_id, created_at DESC);
-- What the firm has to decide.
CREATE INDEX register_look_open_idx ON register_look (tenant_id, client_id, looked_on) WHERE differs AND outcome IS NULL;
ALTER TABLE register_look ENABLE ROW LEVEL SECURITY;
ALTER TABLE register_look FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON register_look USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON register_look TO app;

-- As before, and the looks into the register, which are kept with the record.
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
  DELETE FROM gwg_follow_up WHERE tenant_id = firm AND client_id = wanted;
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
    DELETE FROM register_look WHERE tenant_id = firm AND client_id = wanted;
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
