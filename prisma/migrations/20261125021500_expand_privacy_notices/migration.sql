-- What a firm says under Art. 13 and 14 GDPR, version by version: published ones are never changed or removed.
CREATE TABLE privacy_notice (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  version INT NOT NULL,
  choices JSONB NOT NULL,
  text_de TEXT NOT NULL,
  text_en TEXT NOT NULL,
  published_by UUID,
  published_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT privacy_notice_version CHECK (version > 0),
  CONSTRAINT privacy_notice_tenant_id_published_by_fkey FOREIGN KEY (tenant_id, published_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX privacy_notice_tenant_id_id_key ON privacy_notice (tenant_id, id);
CREATE UNIQUE INDEX privacy_notice_tenant_id_version_key ON privacy_notice (tenant_id, version);

-- Which version was shown when a form was sent, and when that was confirmed; null for what was sent before there were versions.
ALTER TABLE form ADD COLUMN privacy_notice_id UUID, ADD COLUMN privacy_confirmed_at TIMESTAMPTZ(3);
ALTER TABLE form ADD CONSTRAINT form_tenant_id_privacy_notice_id_fkey FOREIGN KEY (tenant_id, privacy_notice_id)
  REFERENCES privacy_notice (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE inquiry ADD COLUMN privacy_notice_id UUID;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_tenant_id_privacy_notice_id_fkey FOREIGN KEY (tenant_id, privacy_notice_id)
  REFERENCES privacy_notice (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;

ALTER TABLE privacy_notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE privacy_notice FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON privacy_notice USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT ON privacy_notice TO app;
