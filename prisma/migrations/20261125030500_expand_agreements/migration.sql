-- What the operator publishes for all firms: terms, its privacy notice, the processing agreement and its sub-processors. It is never
-- changed or removed: what a firm has accepted has to stay as it was.
-- allow no-tenant: the operator publishes it for all firms, and everybody may read it
CREATE TABLE operator_document (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  kind TEXT NOT NULL,
  version INT NOT NULL,
  text_de TEXT NOT NULL,
  text_en TEXT NOT NULL,
  objection_until DATE,
  published_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT operator_document_kind CHECK (kind IN ('terms', 'privacy', 'processing', 'subprocessors')),
  CONSTRAINT operator_document_version CHECK (version > 0)
);
CREATE UNIQUE INDEX operator_document_kind_version_key ON operator_document (kind, version);

-- Which version somebody of the firm has accepted, and when.
CREATE TABLE agreement_acceptance (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  document_id UUID NOT NULL REFERENCES operator_document (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  accepted_by UUID NOT NULL,
  accepted_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT agreement_acceptance_tenant_id_accepted_by_fkey FOREIGN KEY (tenant_id, accepted_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX agreement_acceptance_tenant_id_id_key ON agreement_acceptance (tenant_id, id);
CREATE UNIQUE INDEX agreement_acceptance_tenant_id_document_id_key ON agreement_acceptance (tenant_id, document_id);

ALTER TABLE agreement_acceptance ENABLE ROW LEVEL SECURITY;
ALTER TABLE agreement_acceptance FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON agreement_acceptance USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT ON operator_document, agreement_acceptance TO app;
