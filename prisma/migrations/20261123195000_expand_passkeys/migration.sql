-- Public keys with which staff log in (WebAuthn).
-- allow no-tenant: found by the credential's id before a tenant is known, and admins have none; holds ids, public keys, names and times only
-- allow row-level-security: found by the credential's id before a tenant is known, like the table credential
CREATE TABLE passkey (
    id UUID NOT NULL,
    user_id UUID NOT NULL,
    tenant_id UUID,
    credential_id TEXT NOT NULL,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    name TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used_at TIMESTAMPTZ(3),
    CONSTRAINT passkey_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX passkey_credential_id_key ON passkey (credential_id);
CREATE INDEX passkey_user_id_idx ON passkey (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey TO app;

-- Whether the session began with a passkey, which counts as both factors.
ALTER TABLE session ADD COLUMN by_passkey BOOLEAN NOT NULL DEFAULT false;
