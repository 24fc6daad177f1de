-- The public key of a firm's login address and of its redirect address: says which firm's provider is meant.
-- allow no-tenant: found by the key before a tenant is known, like the table inquiry_token; holds ids, random keys and times only
-- allow row-level-security: found by the key before a tenant is known, like the table inquiry_token
CREATE TABLE sso_address (
    tenant_id UUID NOT NULL,
    key TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT sso_address_pkey PRIMARY KEY (key),
    CONSTRAINT sso_address_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX sso_address_tenant_id_key ON sso_address (tenant_id);
GRANT SELECT, INSERT ON sso_address TO app;

-- The OpenID Connect provider of a firm. The secret is encrypted with DATA_KEY and bound to the firm.
CREATE TABLE sso_settings (
    tenant_id UUID NOT NULL,
    issuer TEXT NOT NULL,
    client_id TEXT NOT NULL,
    client_secret BYTEA NOT NULL,
    enabled BOOLEAN NOT NULL,
    exclusive BOOLEAN NOT NULL,
    except_user_id UUID,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT sso_settings_pkey PRIMARY KEY (tenant_id),
    CONSTRAINT sso_settings_except CHECK (NOT exclusive OR except_user_id IS NOT NULL),
    CONSTRAINT sso_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT sso_settings_tenant_id_except_user_id_fkey FOREIGN KEY (tenant_id, except_user_id) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
ALTER TABLE sso_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON sso_settings USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON sso_settings TO app;

-- Who somebody of the staff is at the firm's provider: linked by themselves, one each.
CREATE TABLE sso_identity (
    tenant_id UUID NOT NULL,
    user_id UUID NOT NULL,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    label TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used_at TIMESTAMPTZ(3),
    CONSTRAINT sso_identity_pkey PRIMARY KEY (tenant_id, user_id),
    CONSTRAINT sso_identity_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX sso_identity_tenant_id_issuer_subject_key ON sso_identity (tenant_id, issuer, subject);
ALTER TABLE sso_identity ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_identity FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON sso_identity USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON sso_identity TO app;
