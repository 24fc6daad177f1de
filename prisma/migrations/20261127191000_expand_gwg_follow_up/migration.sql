-- What the firm has to look at again with a client under the money-laundering act (§ 10 Abs. 1 Nr. 5 GwG), who does it, and until when it
-- was put off. The worker writes what there is to do; without it the row says who did it last. For the firm alone.
CREATE TABLE gwg_follow_up (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  client_id UUID NOT NULL,
  -- The next review by the newest rating, once it is near.
  review_on DATE,
  -- The first of the identity documents that have expired and that nothing newer stands for.
  expired_on DATE,
  -- The earlier of both; nothing is to be done without.
  due_on DATE,
  owner_id UUID,
  snoozed_until DATE,
  -- Encrypted.
  snooze_reason TEXT,
  -- Documents that had expired by this day were settled by hand, and why; encrypted.
  settled_on DATE,
  settled_reason TEXT,
  CONSTRAINT gwg_follow_up_pkey PRIMARY KEY (tenant_id, client_id),
  CONSTRAINT gwg_follow_up_due CHECK (due_on IS NOT DISTINCT FROM least(review_on, expired_on)),
  CONSTRAINT gwg_follow_up_snoozed CHECK ((snoozed_until IS NULL) = (snooze_reason IS NULL)),
  CONSTRAINT gwg_follow_up_settled CHECK ((settled_on IS NULL) = (settled_reason IS NULL)),
  CONSTRAINT gwg_follow_up_snooze_reason_encrypted CHECK (is_encrypted(snooze_reason)),
  CONSTRAINT gwg_follow_up_settled_reason_encrypted CHECK (is_encrypted(settled_reason)),
  CONSTRAINT gwg_follow_up_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT gwg_follow_up_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX gwg_follow_up_tenant_id_owner_id_idx ON gwg_follow_up (tenant_id, owner_id);
-- What is to be done, in the order of its list.
CREATE INDEX gwg_follow_up_due_idx ON gwg_follow_up (tenant_id, due_on, client_id) WHERE due_on IS NOT NULL;
ALTER TABLE gwg_follow_up ENABLE ROW LEVEL SECURITY;
ALTER TABLE gwg_follow_up FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON gwg_follow_up USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON gwg_follow_up TO app;

-- As before, and what was to be done: nobody has to keep it.
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
