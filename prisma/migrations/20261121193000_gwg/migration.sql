-- What a firm must be able to show of its clients (§§ 8, 10 GwG): the answers it approved, how it rates the risk, and
-- whom it has identified by what. Rows are added, never changed: what counts is the newest, what was stays.
CREATE TABLE gwg_record (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    client_id UUID NOT NULL,
    form_id UUID NOT NULL,
    -- The form, and its edition, that the answers have the shape of.
    formular_type TEXT NOT NULL,
    edition INTEGER NOT NULL,
    answers JSONB NOT NULL,
    approved_at TIMESTAMPTZ(3) NOT NULL,
    approved_by UUID,

    CONSTRAINT gwg_record_pkey PRIMARY KEY (id)
);
CREATE INDEX gwg_record_tenant_id_client_id_approved_at_idx ON gwg_record (tenant_id, client_id, approved_at DESC);

CREATE TABLE risk_assessment (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    client_id UUID NOT NULL,
    level TEXT NOT NULL,
    -- What the rules proposed then, and the codes of their reasons.
    proposed_level TEXT NOT NULL,
    reasons TEXT[] NOT NULL,
    -- The firm's own reason; there wherever it differs from the proposal.
    reason TEXT,
    assessed_by UUID NOT NULL,
    assessed_at TIMESTAMPTZ(3) NOT NULL,
    next_review_on DATE NOT NULL,

    CONSTRAINT risk_assessment_pkey PRIMARY KEY (id),
    CONSTRAINT risk_assessment_level CHECK (level IN ('low', 'normal', 'high') AND proposed_level IN ('low', 'normal', 'high')),
    CONSTRAINT risk_assessment_reason CHECK (level = proposed_level OR reason IS NOT NULL)
);
CREATE INDEX risk_assessment_tenant_id_client_id_assessed_at_idx ON risk_assessment (tenant_id, client_id, assessed_at DESC);
CREATE INDEX risk_assessment_tenant_id_next_review_on_idx ON risk_assessment (tenant_id, next_review_on);

CREATE TABLE verification (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    client_id UUID NOT NULL,
    -- Who was identified, by name: not everybody whom an answer names is a client.
    person TEXT NOT NULL,
    method TEXT NOT NULL,
    document_kind TEXT,
    document_number TEXT,
    issuing_authority TEXT,
    valid_until DATE,
    note TEXT,
    verified_on DATE NOT NULL,
    verified_by UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_tenant_id_client_id_created_at_idx ON verification (tenant_id, client_id, created_at DESC);

ALTER TABLE gwg_record ADD CONSTRAINT gwg_record_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE gwg_record ADD CONSTRAINT gwg_record_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE gwg_record ADD CONSTRAINT gwg_record_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE gwg_record ADD CONSTRAINT gwg_record_tenant_id_approved_by_fkey FOREIGN KEY (tenant_id, approved_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE risk_assessment ADD CONSTRAINT risk_assessment_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE risk_assessment ADD CONSTRAINT risk_assessment_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE risk_assessment ADD CONSTRAINT risk_assessment_tenant_id_assessed_by_fkey FOREIGN KEY (tenant_id, assessed_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE verification ADD CONSTRAINT verification_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE verification ADD CONSTRAINT verification_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE verification ADD CONSTRAINT verification_tenant_id_verified_by_fkey FOREIGN KEY (tenant_id, verified_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['gwg_record', 'risk_assessment', 'verification']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON gwg_record, risk_assessment, verification TO app;

-- What the firm wrote beside single answers when it sent a form back: `[{path, text}]`.
ALTER TABLE form ADD COLUMN notes JSONB NOT NULL DEFAULT '[]';

-- Who did what to one form, in order.
CREATE INDEX audit_event_tenant_id_subject_id_at_idx ON audit_event (tenant_id, subject_id, at);
