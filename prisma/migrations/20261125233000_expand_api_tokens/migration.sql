-- allow no-tenant: found by the hash of its token before a tenant is known, like the table passkey
-- A program of a firm's own; found by its token's hash before a tenant is known. Ids, a name, scopes, a hash and times only.
CREATE TABLE api_token (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    name TEXT NOT NULL,
    -- How the token begins.
    prefix TEXT NOT NULL,
    token_hash BYTEA NOT NULL,
    scopes TEXT[] NOT NULL,
    created_by UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    last_used_at TIMESTAMPTZ(3),
    revoked_at TIMESTAMPTZ(3),

    CONSTRAINT api_token_pkey PRIMARY KEY (id),
    CONSTRAINT api_token_scopes CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read', 'invitations', 'forms', 'clients', 'documents']),
    CONSTRAINT api_token_year CHECK (expires_at <= created_at + interval '367 days')
);
CREATE UNIQUE INDEX api_token_token_hash_key ON api_token (token_hash);
CREATE UNIQUE INDEX api_token_tenant_id_id_key ON api_token (tenant_id, id);

ALTER TABLE api_token ADD CONSTRAINT api_token_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE api_token ADD CONSTRAINT api_token_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;

GRANT SELECT, INSERT ON api_token TO app;
GRANT UPDATE (last_used_at, revoked_at) ON api_token TO app;
