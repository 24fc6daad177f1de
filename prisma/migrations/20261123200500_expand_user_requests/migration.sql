-- What an admin does to the users of a firm takes effect when somebody of the firm confirms it.
CREATE TABLE user_request (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  kind TEXT NOT NULL,
  user_id UUID,
  input JSONB NOT NULL,
  asked_by UUID NOT NULL,
  asked_by_name TEXT NOT NULL,
  asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  expires_at TIMESTAMPTZ(3) NOT NULL,
  state TEXT NOT NULL DEFAULT 'open',
  decided_by UUID,
  decided_at TIMESTAMPTZ(3),
  CONSTRAINT user_request_kind CHECK (kind IN ('create', 'change', 'remove', 'invite')),
  CONSTRAINT user_request_state CHECK (state IN ('open', 'confirmed', 'declined', 'withdrawn')),
  CONSTRAINT user_request_decided CHECK ((state = 'open') = (decided_at IS NULL)),
  CONSTRAINT user_request_user CHECK ((kind = 'create') = (user_id IS NULL)),
  CONSTRAINT user_request_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX user_request_tenant_id_asked_at_idx ON user_request (tenant_id, asked_at DESC);

ALTER TABLE user_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_request FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON user_request USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON user_request TO app;
