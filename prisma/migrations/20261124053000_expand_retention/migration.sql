-- How long a firm keeps what, where law leaves room; what is not here has the period of `shared/retention`.
CREATE TABLE retention_period (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  kind TEXT NOT NULL,
  period INT NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT retention_period_pkey PRIMARY KEY (tenant_id, kind),
  CONSTRAINT retention_period_bounds CHECK (CASE kind
    WHEN 'forms' THEN period BETWEEN 30 AND 730
    WHEN 'inquiries' THEN period BETWEEN 30 AND 365
    WHEN 'clients' THEN period BETWEEN 0 AND 5
    WHEN 'gwg' THEN period BETWEEN 5 AND 10
    ELSE false END)
);

-- What the firm was told that it will be erased. It counts for the day of which it was told, and goes with what it is about.
CREATE TABLE retention_notice (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  subject_id UUID NOT NULL,
  client_id UUID,
  form_id UUID,
  inquiry_id UUID,
  due_on DATE NOT NULL,
  erase_on DATE NOT NULL,
  announced_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT retention_notice_pkey PRIMARY KEY (tenant_id, subject_id),
  CONSTRAINT retention_notice_subject CHECK (
    num_nonnulls(client_id, form_id, inquiry_id) = 1 AND subject_id = coalesce(client_id, form_id, inquiry_id)),
  CONSTRAINT retention_notice_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT retention_notice_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT retention_notice_tenant_id_inquiry_id_fkey FOREIGN KEY (tenant_id, inquiry_id) REFERENCES inquiry (tenant_id, id) ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX retention_notice_tenant_id_client_id_idx ON retention_notice (tenant_id, client_id);
CREATE INDEX retention_notice_tenant_id_form_id_idx ON retention_notice (tenant_id, form_id);
CREATE INDEX retention_notice_tenant_id_inquiry_id_idx ON retention_notice (tenant_id, inquiry_id);

-- One a firm and day: what was erased, and what stayed though it was due. Counts only.
CREATE TABLE retention_run (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  day DATE NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  ended_at TIMESTAMPTZ(3),
  announced INT NOT NULL DEFAULT 0,
  erased JSONB NOT NULL DEFAULT '{}',
  stayed JSONB NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX retention_run_tenant_id_day_key ON retention_run (tenant_id, day DESC);

ALTER TABLE retention_period ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_period FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON retention_period USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
ALTER TABLE retention_notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_notice FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON retention_notice USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
ALTER TABLE retention_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_run FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON retention_run USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON retention_period, retention_notice, retention_run TO app;

-- Erases one form of the transaction's firm that is with the client and was never approved, as `erase_client` does with all of a client.
-- Returns the keys of its files.
CREATE FUNCTION erase_form(wanted UUID)
RETURNS TABLE (file_key TEXT) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  firm UUID := app_tenant();
  its_ids TEXT[];
  keys TEXT[];
BEGIN
  -- Everybody may call a function: who may not write forms may not erase them either.
  IF NOT has_table_privilege(session_user, 'public.form', 'UPDATE') THEN
    RAISE EXCEPTION 'may not erase forms' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM 1 FROM form f WHERE f.tenant_id = firm AND f.id = wanted AND f.state IN ('invited', 'draft', 'rejected') FOR UPDATE;
  IF NOT FOUND
    OR EXISTS (SELECT 1 FROM gwg_record g WHERE g.tenant_id = firm AND g.form_id = wanted)
    OR EXISTS (SELECT 1 FROM datev_sync s WHERE s.tenant_id = firm AND s.form_id = wanted)
    OR EXISTS (SELECT 1 FROM form f JOIN client c ON c.tenant_id = firm AND c.id IN (f.person_id, f.company_id)
      WHERE f.tenant_id = firm AND f.id = wanted AND c.held_at IS NOT NULL) THEN
    RAISE EXCEPTION 'no form that may be erased' USING ERRCODE = 'insufficient_privilege';
  END IF;
  its_ids := ARRAY(SELECT wanted::text
    UNION SELECT l.id::text FROM link l WHERE l.tenant_id = firm AND l.form_id = wanted
    UNION SELECT i.id::text FROM invitation i WHERE i.tenant_id = firm AND i.form_id = wanted
    UNION SELECT r.id::text FROM reveal_code r WHERE r.tenant_id = firm AND r.form_id = wanted);
  DELETE FROM job j WHERE j.tenant_id = firm AND j.kind NOT IN ('removeFile', 'noteErasure', 'noteRemoval')
    AND EXISTS (SELECT 1 FROM jsonb_each_text(j.payload) p WHERE p.value = ANY (its_ids));
  DELETE FROM work_progress w WHERE w.tenant_id = firm AND w.ended_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM unnest(its_ids) i WHERE w.input::text LIKE '%' || i || '%');
  DELETE FROM reveal_code WHERE tenant_id = firm AND form_id = wanted;
  DELETE FROM link WHERE tenant_id = firm AND form_id = wanted;
  DELETE FROM invitation WHERE tenant_id = firm AND form_id = wanted;
  DELETE FROM inquiry WHERE tenant_id = firm AND form_id = wanted;
  WITH gone AS (DELETE FROM attachment a WHERE a.tenant_id = firm AND a.form_id = wanted RETURNING a.file_key)
    SELECT coalesce(array_agg(gone.file_key), '{}') INTO keys FROM gone;
  DELETE FROM form WHERE tenant_id = firm AND id = wanted;
  RETURN QUERY SELECT unnest(keys);
END $$;
