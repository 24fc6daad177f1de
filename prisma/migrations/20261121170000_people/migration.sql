-- Links with which people set a password or confirm their firm. Found by the token's hash before a tenant is known,
-- hence without row-level security: ids, hashes and times only.
CREATE TABLE account_link (
    id UUID NOT NULL,
    -- NULL for admins, who belong to no tenant.
    tenant_id UUID,
    purpose TEXT NOT NULL,
    token_hash BYTEA NOT NULL,
    -- NULL for the invitation of a firm, whose first user is made with it.
    user_id UUID,
    -- Which of the product's own origins the mailed link begins with; NULL is the canonical one.
    origin TEXT,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    -- Used, or ended by a newer one.
    used_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT account_link_pkey PRIMARY KEY (id),
    CONSTRAINT account_link_purpose CHECK (purpose IN ('reset', 'registration', 'tenantInvitation')),
    CONSTRAINT account_link_target CHECK (CASE WHEN purpose = 'tenantInvitation' THEN user_id IS NULL AND tenant_id IS NOT NULL ELSE user_id IS NOT NULL END)
);
CREATE UNIQUE INDEX account_link_token_hash_key ON account_link (token_hash);
CREATE INDEX account_link_user_id_idx ON account_link (user_id);
CREATE INDEX account_link_tenant_id_idx ON account_link (tenant_id);
GRANT SELECT, INSERT, UPDATE ON account_link TO app;

-- Two-factor (TOTP). The secret is sealed with the product's data key and bound to its user.
ALTER TABLE credential
  ADD COLUMN totp_secret BYTEA,
  ADD COLUMN totp_confirmed_at TIMESTAMPTZ(3),
  -- The last 30-second step whose code was taken: no code counts twice.
  ADD COLUMN totp_last_step BIGINT,
  -- Hashes of the recovery codes that are left.
  ADD COLUMN recovery_codes JSONB;

ALTER TABLE session
  ADD COLUMN ip TEXT,
  ADD COLUMN user_agent TEXT;
CREATE INDEX session_tenant_id_idx ON session (tenant_id) WHERE ended_at IS NULL;

-- A removed user keeps the row that the audit log names.
ALTER TABLE app_user ADD COLUMN deleted_at TIMESTAMPTZ(3);
CREATE INDEX app_user_tenant_id_created_at_id_idx ON app_user (tenant_id, created_at DESC, id DESC);
-- What a client may read is one person or one company; staff belongs to none.
ALTER TABLE app_user ADD CONSTRAINT app_user_client CHECK (access_level = 'mandant' OR (person_id IS NULL AND company_id IS NULL));

ALTER TABLE tenant
  ADD COLUMN first_name TEXT,
  ADD COLUMN last_name TEXT,
  ADD COLUMN privacy_notice TEXT,
  ADD COLUMN default_language TEXT NOT NULL DEFAULT 'de',
  ADD COLUMN reminder_days INTEGER[] NOT NULL DEFAULT '{7,14}',
  ADD COLUMN password_min_length INTEGER NOT NULL DEFAULT 6,
  ADD COLUMN two_factor_required BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX tenant_email_idx ON tenant (lower(email));
CREATE INDEX tenant_created_at_id_idx ON tenant (created_at DESC, id DESC);

-- The admin's list of firms reads firms and plans of all tenants, and nothing else of theirs: clients, forms and the
-- rest have no such policy. Only platform work that asks for it sets the switch, for its one transaction.
CREATE FUNCTION app_sees_tenants() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.platform', true), '') = 'tenants' $$;
CREATE POLICY platform_reads ON tenant FOR SELECT USING (app_sees_tenants());
CREATE POLICY platform_reads ON subscription FOR SELECT USING (app_sees_tenants());

-- How much a firm uses, counted inside it: the tenant is set for the count and put back. Runs with the caller's rights.
CREATE FUNCTION tenant_figures(wanted uuid, OUT users integer, OUT clients integer, OUT storage_bytes bigint)
  LANGUAGE plpgsql VOLATILE SECURITY INVOKER
  AS $$
DECLARE
  before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', wanted::text, true);
  SELECT count(*) INTO users FROM app_user u WHERE u.tenant_id = wanted AND u.deleted_at IS NULL;
  SELECT count(*) INTO clients FROM client c WHERE c.tenant_id = wanted AND c.archived_at IS NULL;
  SELECT coalesce(sum(a.size_bytes), 0) INTO storage_bytes FROM attachment a WHERE a.tenant_id = wanted;
  PERFORM set_config('app.tenant_id', before, true);
END $$;
