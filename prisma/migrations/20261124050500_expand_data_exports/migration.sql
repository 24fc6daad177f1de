-- All data of a client or of a whole firm as one ZIP file, which lies encrypted in the file store for some days.
CREATE TABLE data_export (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  scope TEXT NOT NULL,
  client_id UUID,
  requested_by UUID NOT NULL,
  language TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued',
  done INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL DEFAULT 0,
  left_out INTEGER NOT NULL DEFAULT 0,
  file_key TEXT,
  size_bytes BIGINT,
  sealed_sha256 BYTEA,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  ended_at TIMESTAMPTZ(3),
  expires_at TIMESTAMPTZ(3),
  CONSTRAINT data_export_scope CHECK (scope IN ('client', 'own', 'firm')),
  CONSTRAINT data_export_client CHECK ((scope = 'firm') = (client_id IS NULL)),
  CONSTRAINT data_export_state CHECK (state IN ('queued', 'running', 'ready', 'failed')),
  CONSTRAINT data_export_file CHECK (
    (state = 'ready') = (file_key IS NOT NULL) AND num_nonnulls(file_key, size_bytes, sealed_sha256) IN (0, 3)),
  CONSTRAINT data_export_ended CHECK ((state IN ('ready', 'failed')) = (ended_at IS NOT NULL)
    AND (ended_at IS NULL) = (expires_at IS NULL)),
  CONSTRAINT data_export_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX data_export_file_key_key ON data_export (file_key);
CREATE INDEX data_export_tenant_id_client_id_idx ON data_export (tenant_id, client_id);
-- One of each kind, also where two ask at the same moment.
ALTER TABLE data_export ADD CONSTRAINT data_export_once UNIQUE NULLS NOT DISTINCT (tenant_id, scope, client_id);

ALTER TABLE data_export ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_export FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON data_export USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON data_export TO app;
