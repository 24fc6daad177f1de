-- How a firm's DATEVconnect is reached: straight, or through a connector that runs beside it and keeps user and password.
ALTER TABLE datev_settings
    ALTER COLUMN base_url DROP NOT NULL,
    ALTER COLUMN username DROP NOT NULL,
    ADD COLUMN way TEXT NOT NULL DEFAULT 'direct',
    ADD COLUMN authentication TEXT NOT NULL DEFAULT 'basic',
    -- A certificate authority of the firm's own (PEM), or the SHA-256 fingerprint of the server's certificate in hex.
    ADD COLUMN certificate_authority TEXT,
    ADD COLUMN certificate_fingerprint TEXT,
    -- Digits of the longest client number, as the installation says.
    ADD COLUMN number_digits INTEGER NOT NULL DEFAULT 5,
    -- What DATEV was last compared until, in DATEV's own time, and why that came to nothing, as a text key.
    ADD COLUMN compared_until TEXT,
    ADD COLUMN compared_at TIMESTAMPTZ(3),
    ADD COLUMN comparison_message TEXT,
    -- One import at a time of a firm: whoever has begun one holds it until then, or until it is over.
    ADD COLUMN importing_until TIMESTAMPTZ(3),
    ADD CONSTRAINT datev_settings_way CHECK (way IN ('direct', 'connector')),
    ADD CONSTRAINT datev_settings_direct CHECK (way = 'connector' OR (base_url IS NOT NULL AND username IS NOT NULL)),
    ADD CONSTRAINT datev_settings_authentication CHECK (authentication IN ('basic', 'ntlm')),
    ADD CONSTRAINT datev_settings_trust CHECK (certificate_authority IS NULL OR certificate_fingerprint IS NULL),
    ADD CONSTRAINT datev_settings_number_digits CHECK (number_digits BETWEEN 5 AND 9);

-- A connector that a firm runs beside its DATEV; found by its token's hash before a tenant is known.
CREATE TABLE datev_connector (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    name TEXT NOT NULL,
    token_hash BYTEA NOT NULL,
    created_by UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_seen_at TIMESTAMPTZ(3),
    version TEXT,
    revoked_at TIMESTAMPTZ(3),

    CONSTRAINT datev_connector_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX datev_connector_token_hash_key ON datev_connector (token_hash);
CREATE UNIQUE INDEX datev_connector_tenant_id_id_key ON datev_connector (tenant_id, id);

-- A call on its way through a connector: encrypted, and gone once its answer was taken or its time is over.
CREATE TABLE datev_connector_call (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    request BYTEA NOT NULL,
    answer BYTEA,
    taken_by UUID,
    taken_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    expires_at TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT datev_connector_call_pkey PRIMARY KEY (id)
);
CREATE INDEX datev_connector_call_waiting_idx ON datev_connector_call (tenant_id, created_at) WHERE taken_at IS NULL;
CREATE INDEX datev_connector_call_expires_at_idx ON datev_connector_call (expires_at);

-- The records in DATEV as they were after the last delivery, import or comparison: what both sides have changed since is
-- told by it.
CREATE TABLE datev_snapshot (
    tenant_id UUID NOT NULL,
    client_id UUID NOT NULL,
    -- The addressee of the client's own kind, and of an individual enterprise the one of the enterprise.
    addressee JSONB NOT NULL,
    enterprise JSONB,
    -- Where both sides are knowingly not the same: by place what each had when that was last settled. Elsewhere both had
    -- what stands in the snapshot.
    apart JSONB NOT NULL DEFAULT '{}',
    -- A record on its way whose outcome is not known yet: what of it stands in DATEV is ours.
    sent JSONB,
    taken_at TIMESTAMPTZ(3) NOT NULL,
    -- What a comparison has found since.
    changed_at TIMESTAMPTZ(3),
    deleted_at TIMESTAMPTZ(3),

    CONSTRAINT datev_snapshot_pkey PRIMARY KEY (client_id)
);
CREATE UNIQUE INDEX datev_snapshot_tenant_id_client_id_key ON datev_snapshot (tenant_id, client_id);

-- A place in a client's record that was changed here and in DATEV since they were the same; the firm decides. The values
-- are read where they are, when somebody looks.
CREATE TABLE datev_conflict (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    client_id UUID NOT NULL,
    -- The place in DATEV's record, and the answers that land there.
    place TEXT NOT NULL,
    paths TEXT[] NOT NULL,
    decision TEXT,
    decided_by UUID,
    decided_at TIMESTAMPTZ(3),
    -- When a delivery has carried the decision out, or found that there is none to take any more.
    settled_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT datev_conflict_pkey PRIMARY KEY (id),
    CONSTRAINT datev_conflict_decision CHECK (decision IN ('ours', 'datev')),
    CONSTRAINT datev_conflict_decided CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX datev_conflict_open_key ON datev_conflict (tenant_id, client_id, place) WHERE settled_at IS NULL;

-- A sole proprietorship that was split into a person and a company (GwG and tax law know one owner, DATEV then two clients).
CREATE TABLE enterprise_split (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    person_id UUID NOT NULL,
    company_id UUID NOT NULL,
    kept_for TEXT NOT NULL,
    kept_number INTEGER NOT NULL,
    new_number INTEGER NOT NULL,
    split_by UUID NOT NULL,
    split_at TIMESTAMPTZ(3) NOT NULL,
    -- What DATEV cannot be told by its interface: the firm changes the kept client's type by hand, and says so.
    type_changed_at TIMESTAMPTZ(3),
    type_changed_by UUID,

    CONSTRAINT enterprise_split_pkey PRIMARY KEY (id),
    CONSTRAINT enterprise_split_kept_for CHECK (kept_for IN ('person', 'company'))
);
CREATE UNIQUE INDEX enterprise_split_person_key ON enterprise_split (tenant_id, person_id);
CREATE UNIQUE INDEX enterprise_split_company_key ON enterprise_split (tenant_id, company_id);

ALTER TABLE datev_connector ADD CONSTRAINT datev_connector_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_connector ADD CONSTRAINT datev_connector_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_connector_call ADD CONSTRAINT datev_connector_call_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_connector_call ADD CONSTRAINT datev_connector_call_tenant_id_taken_by_fkey FOREIGN KEY (tenant_id, taken_by) REFERENCES datev_connector (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_snapshot ADD CONSTRAINT datev_snapshot_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_snapshot ADD CONSTRAINT datev_snapshot_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_conflict ADD CONSTRAINT datev_conflict_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_conflict ADD CONSTRAINT datev_conflict_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE datev_conflict ADD CONSTRAINT datev_conflict_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE enterprise_split ADD CONSTRAINT enterprise_split_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE enterprise_split ADD CONSTRAINT enterprise_split_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE enterprise_split ADD CONSTRAINT enterprise_split_tenant_id_company_id_fkey FOREIGN KEY (tenant_id, company_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE enterprise_split ADD CONSTRAINT enterprise_split_tenant_id_split_by_fkey FOREIGN KEY (tenant_id, split_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE enterprise_split ADD CONSTRAINT enterprise_split_tenant_id_type_changed_by_fkey FOREIGN KEY (tenant_id, type_changed_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;

-- A connector is found by its token before a tenant is known; its row holds ids, a hash and times only.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['datev_connector_call', 'datev_snapshot', 'datev_conflict', 'enterprise_split']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON datev_connector, datev_conflict, datev_snapshot, enterprise_split TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON datev_connector_call TO app;

-- The list of sole proprietors: few of a firm's persons, told by one answer of theirs.
CREATE INDEX client_sole_proprietor_idx ON client (tenant_id, id) WHERE mandant_type = 'person' AND (master_data #>> '{step-8,isSoleProprietor}') = 'true';

-- The comparison and the import look for these by the ids that DATEV names.
CREATE INDEX client_datev_client_id_idx ON client (tenant_id, lower(datev_client_id)) WHERE datev_client_id IS NOT NULL;
CREATE INDEX datev_snapshot_marked_idx ON datev_snapshot (tenant_id) WHERE changed_at IS NOT NULL OR deleted_at IS NOT NULL;

-- Clients that DATEV's record could be already: found by what identifies them, in whatever step of the form it stands.
CREATE INDEX client_tax_id_idx ON client (tenant_id, (master_data #>> '{step-9,taxId}')) WHERE mandant_type = 'person';
CREATE INDEX client_birth_date_idx ON client (tenant_id, (master_data #>> '{step-1,birthDate}')) WHERE mandant_type = 'person';
CREATE INDEX client_vat_id_idx ON client (tenant_id, (master_data #>> '{step-7,vatId}')) WHERE mandant_type = 'company';
CREATE INDEX client_register_number_idx ON client (tenant_id, (master_data #>> '{step-1,registerNumber}')) WHERE mandant_type = 'company';
