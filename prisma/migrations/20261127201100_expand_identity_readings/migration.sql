-- What the worker read in the picture of an identity document that a client sent: its machine-readable zone (ICAO 9303). For the firm, which
-- compares it with what the client says (§ 11 Abs. 4, § 12 Abs. 1 Nr. 1 GwG). It goes with the picture.
CREATE TABLE identity_reading (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  attachment_id UUID NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting',
  document JSONB,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT identity_reading_pkey PRIMARY KEY (tenant_id, attachment_id),
  CONSTRAINT identity_reading_state CHECK (state IN ('waiting', 'read', 'notRead', 'notAPicture')),
  CONSTRAINT identity_reading_document CHECK (document IS NULL OR state = 'read'),
  CONSTRAINT identity_reading_document_encrypted CHECK (is_encrypted(document::text)),
  CONSTRAINT identity_reading_tenant_id_attachment_id_fkey FOREIGN KEY (tenant_id, attachment_id) REFERENCES attachment (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);
ALTER TABLE identity_reading ENABLE ROW LEVEL SECURITY;
ALTER TABLE identity_reading FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON identity_reading USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON identity_reading TO app;
