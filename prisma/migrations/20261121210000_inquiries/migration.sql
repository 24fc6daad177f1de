-- The key that a firm's own site carries to show the inquiry form. It is public and found before a tenant is known, hence
-- without row-level security: ids, keys, origins and times only.
CREATE TABLE inquiry_token (
    tenant_id UUID NOT NULL,
    token TEXT NOT NULL,
    -- The origins that may frame the form.
    allowed_origins TEXT[] NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- For when the last mail about inquiries was queued; the next one leaves some minutes later.
    mailed_at TIMESTAMPTZ(3),

    CONSTRAINT inquiry_token_pkey PRIMARY KEY (token)
);
CREATE UNIQUE INDEX inquiry_token_tenant_id_key ON inquiry_token (tenant_id);

-- What strangers ask of a firm.
CREATE TABLE inquiry (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    kind TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    company_name TEXT,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    message TEXT,
    language TEXT NOT NULL DEFAULT 'de',
    status TEXT NOT NULL DEFAULT 'New',
    invitation_sent BOOLEAN NOT NULL DEFAULT false,
    quarantined BOOLEAN NOT NULL DEFAULT false,
    -- The form that the firm invited to.
    form_id UUID,
    decided_at TIMESTAMPTZ(3),
    decided_by UUID,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT inquiry_pkey PRIMARY KEY (id),
    CONSTRAINT inquiry_kind CHECK (kind IN ('person', 'company')),
    CONSTRAINT inquiry_status CHECK (status IN ('New', 'Approved', 'Not approved')),
    CONSTRAINT inquiry_decided CHECK ((status = 'New') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX inquiry_tenant_id_id_key ON inquiry (tenant_id, id);
CREATE INDEX inquiry_tenant_id_created_at_id_idx ON inquiry (tenant_id, created_at DESC, id DESC);

ALTER TABLE inquiry_token ADD CONSTRAINT inquiry_token_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE inquiry ENABLE ROW LEVEL SECURITY;
ALTER TABLE inquiry FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON inquiry USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());

GRANT SELECT, INSERT, UPDATE ON inquiry_token, inquiry TO app;
-- What was turned down or quarantined is cleared away once its time is up.
GRANT DELETE ON inquiry TO app;
