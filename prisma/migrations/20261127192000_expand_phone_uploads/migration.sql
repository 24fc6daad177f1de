-- One question of a guest's form that a phone may add pictures to, for 15 minutes. Found by its token's hash before a tenant is known, like
-- link. Not written ahead and not in backups: whoever loses one makes another.
-- allow no-tenant: found by the token's hash before a tenant is known, like the table link; holds ids, hashes and times only
-- allow row-level-security: found by the token's hash before a tenant is known, like the table link; holds ids, hashes and times only
CREATE UNLOGGED TABLE phone_upload (
  id UUID NOT NULL,
  tenant_id UUID NOT NULL,
  link_id UUID NOT NULL,
  form_id UUID NOT NULL,
  path TEXT NOT NULL,
  token_hash BYTEA NOT NULL,
  phone_hash BYTEA,
  attachment_ids UUID[] NOT NULL DEFAULT '{}',
  expires_at TIMESTAMPTZ(3) NOT NULL,
  ended_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT phone_upload_pkey PRIMARY KEY (id),
  CONSTRAINT phone_upload_tenant_id_link_id_fkey FOREIGN KEY (tenant_id, link_id) REFERENCES link (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT phone_upload_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX phone_upload_token_hash_key ON phone_upload (token_hash);
CREATE INDEX phone_upload_tenant_id_link_id_idx ON phone_upload (tenant_id, link_id);
CREATE INDEX phone_upload_tenant_id_form_id_idx ON phone_upload (tenant_id, form_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON phone_upload TO app;
