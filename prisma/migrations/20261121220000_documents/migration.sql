-- Files that a firm keeps. One that several documents name lies on the disk, and counts, once.
CREATE TABLE stored_file (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    file_key TEXT NOT NULL,
    mime_type TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    sha256 BYTEA NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT stored_file_pkey PRIMARY KEY (id),
    CONSTRAINT stored_file_size CHECK (size_bytes > 0)
);
CREATE UNIQUE INDEX stored_file_file_key_key ON stored_file (file_key);
CREATE UNIQUE INDEX stored_file_tenant_id_id_key ON stored_file (tenant_id, id);

-- Bytes that are being taken in: written down before they lie anywhere, gone in the transaction whose row names them. What
-- is left of a process that died in between is removed by the sweep.
CREATE TABLE file_intake (
    file_key TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT file_intake_pkey PRIMARY KEY (file_key)
);
CREATE INDEX file_intake_created_at_idx ON file_intake (created_at);

-- The operator's templates, which every firm sees. They belong to no tenant and hold no data of clients.
CREATE TABLE global_document (
    id UUID NOT NULL,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    file_key TEXT NOT NULL,
    mime_type TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    sha256 BYTEA NOT NULL,
    created_by UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Out of use: nobody gets a new copy; the copies that are there keep their file.
    deleted_at TIMESTAMPTZ(3),

    CONSTRAINT global_document_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX global_document_path_key ON global_document (path);
CREATE UNIQUE INDEX global_document_file_key_key ON global_document (file_key);
CREATE INDEX global_document_created_at_id_idx ON global_document (created_at DESC, id DESC);

-- A firm's template (without a client), or a document in a client's file.
CREATE TABLE document (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    client_id UUID,
    -- The bytes: a file of the firm, or a global template's.
    file_id UUID,
    global_document_id UUID,
    -- The firm's own template it was copied from.
    template_id UUID,
    -- The document it answers, signed.
    signed_of UUID,
    name TEXT NOT NULL,
    -- What the preview is asked for by: random, and found here, never a path.
    path TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'New',
    description TEXT,
    rejection_reason TEXT,
    uploaded_by TEXT NOT NULL,
    uploaded_by_id UUID,
    -- When the client was told of it by mail.
    notified_at TIMESTAMPTZ(3),
    deleted_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT document_pkey PRIMARY KEY (id),
    CONSTRAINT document_status CHECK (status IN ('New', 'Downloaded', 'Uploaded', 'Completed', 'Rejected')),
    CONSTRAINT document_uploaded_by CHECK (uploaded_by IN ('tenant', 'mandant')),
    CONSTRAINT document_bytes CHECK ((file_id IS NULL) <> (global_document_id IS NULL)),
    CONSTRAINT document_rejection CHECK ((status = 'Rejected') = (rejection_reason IS NOT NULL)),
    CONSTRAINT document_of_client CHECK (client_id IS NOT NULL OR (template_id IS NULL AND signed_of IS NULL AND global_document_id IS NULL))
);
CREATE UNIQUE INDEX document_tenant_id_id_key ON document (tenant_id, id);
CREATE UNIQUE INDEX document_path_key ON document (path);
CREATE INDEX document_templates_idx ON document (tenant_id, created_at DESC, id DESC) WHERE client_id IS NULL;
CREATE INDEX document_tenant_id_created_at_id_idx ON document (tenant_id, created_at DESC, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX document_tenant_id_client_id_created_at_id_idx ON document (tenant_id, client_id, created_at DESC, id DESC);
CREATE INDEX document_tenant_id_file_id_idx ON document (tenant_id, file_id);
CREATE INDEX document_tenant_id_signed_of_idx ON document (tenant_id, signed_of);
CREATE INDEX document_global_document_id_idx ON document (global_document_id);
-- A client gets no template twice, whatever runs side by side; what was put into the bin was there too.
CREATE UNIQUE INDEX document_global_once ON document (tenant_id, client_id, global_document_id) WHERE global_document_id IS NOT NULL;
CREATE UNIQUE INDEX document_template_once ON document (tenant_id, client_id, template_id) WHERE template_id IS NOT NULL;

-- What shows who signed what in the browser. Rows are added, never changed.
CREATE TABLE document_signature (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    -- The signed document, and what it was before.
    document_id UUID NOT NULL,
    signed_document_id UUID NOT NULL,
    kind TEXT NOT NULL,
    signer_name TEXT NOT NULL,
    -- Under which name the signer was logged in then.
    username TEXT NOT NULL,
    signed_by UUID NOT NULL,
    signed_at TIMESTAMPTZ(3) NOT NULL,
    ip TEXT,
    user_agent TEXT,
    sha256_before BYTEA NOT NULL,
    sha256_after BYTEA NOT NULL,

    CONSTRAINT document_signature_pkey PRIMARY KEY (id),
    CONSTRAINT document_signature_kind CHECK (kind IN ('drawn', 'typed'))
);
CREATE INDEX document_signature_tenant_id_document_id_idx ON document_signature (tenant_id, document_id);

-- How far a long work is, for whoever began it; outlives its job.
CREATE TABLE work_progress (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    kind TEXT NOT NULL,
    -- What is to be done: ids only.
    input JSONB NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued',
    done INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 0,
    errors TEXT[] NOT NULL DEFAULT '{}',
    created_by UUID,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ended_at TIMESTAMPTZ(3),

    CONSTRAINT work_progress_pkey PRIMARY KEY (id),
    CONSTRAINT work_progress_state CHECK (state IN ('queued', 'running', 'done', 'failed'))
);
CREATE INDEX work_progress_tenant_id_created_at_idx ON work_progress (tenant_id, created_at DESC);

-- Bytes of a firm's files. Its row is what parallel uploads wait for, so that a quota is exact.
CREATE TABLE storage_use (
    tenant_id UUID NOT NULL,
    used_bytes BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT storage_use_pkey PRIMARY KEY (tenant_id),
    CONSTRAINT storage_use_used_bytes CHECK (used_bytes >= 0)
);

ALTER TABLE stored_file ADD CONSTRAINT stored_file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document ADD CONSTRAINT document_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document ADD CONSTRAINT document_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document ADD CONSTRAINT document_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document ADD CONSTRAINT document_global_document_id_fkey FOREIGN KEY (global_document_id) REFERENCES global_document (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document ADD CONSTRAINT document_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES document (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document ADD CONSTRAINT document_tenant_id_signed_of_fkey FOREIGN KEY (tenant_id, signed_of) REFERENCES document (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document_signature ADD CONSTRAINT document_signature_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE document_signature ADD CONSTRAINT document_signature_tenant_id_signed_by_fkey FOREIGN KEY (tenant_id, signed_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE work_progress ADD CONSTRAINT work_progress_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE storage_use ADD CONSTRAINT storage_use_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['stored_file', 'document', 'document_signature', 'work_progress', 'storage_use']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON document, work_progress, storage_use, global_document TO app;
GRANT SELECT, INSERT ON stored_file, document_signature TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON file_intake TO app;
GRANT DELETE ON document, stored_file TO app;

-- What is counted follows the rows, whoever writes them.
CREATE FUNCTION count_storage() RETURNS trigger
  LANGUAGE plpgsql SECURITY INVOKER
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO storage_use (tenant_id, used_bytes) VALUES (NEW.tenant_id, NEW.size_bytes)
      ON CONFLICT (tenant_id) DO UPDATE SET used_bytes = storage_use.used_bytes + EXCLUDED.used_bytes;
  ELSE
    UPDATE storage_use SET used_bytes = used_bytes - OLD.size_bytes WHERE tenant_id = OLD.tenant_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_storage AFTER INSERT OR DELETE ON stored_file FOR EACH ROW EXECUTE FUNCTION count_storage();
CREATE TRIGGER count_storage AFTER INSERT OR DELETE ON attachment FOR EACH ROW EXECUTE FUNCTION count_storage();

-- What was uploaded before. The owner of the tables is bound by their policies, so each firm is counted inside it.
DO $$
DECLARE
  firm uuid;
BEGIN
  PERFORM set_config('app.platform', 'tenants', true);
  FOR firm IN SELECT id FROM tenant
  LOOP
    PERFORM set_config('app.tenant_id', firm::text, true);
    INSERT INTO storage_use (tenant_id, used_bytes) SELECT firm, coalesce(sum(size_bytes), 0) FROM attachment WHERE tenant_id = firm;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
  PERFORM set_config('app.platform', '', true);
END $$;

CREATE OR REPLACE FUNCTION tenant_figures(wanted uuid, OUT users integer, OUT clients integer, OUT storage_bytes bigint)
  LANGUAGE plpgsql VOLATILE SECURITY INVOKER
  AS $$
DECLARE
  before text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', wanted::text, true);
  SELECT count(*) INTO users FROM app_user u WHERE u.tenant_id = wanted AND u.deleted_at IS NULL;
  SELECT count(*) INTO clients FROM client c WHERE c.tenant_id = wanted AND c.archived_at IS NULL;
  SELECT coalesce(max(s.used_bytes), 0) INTO storage_bytes FROM storage_use s WHERE s.tenant_id = wanted;
  PERFORM set_config('app.tenant_id', before, true);
END $$;
