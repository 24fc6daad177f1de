-- A firm lets one admin read its data for some hours. The app sets when it ended and by whom, and can change nothing else of it: an access
-- is never prolonged and never passes to another admin.
CREATE TABLE support_access (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  admin_id UUID NOT NULL,
  admin_name TEXT NOT NULL,
  reason TEXT NOT NULL,
  opened_by UUID NOT NULL,
  opened_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  expires_at TIMESTAMPTZ(3) NOT NULL,
  closed_at TIMESTAMPTZ(3),
  closed_by UUID,
  CONSTRAINT support_access_reason_encrypted CHECK (is_encrypted(reason)),
  CONSTRAINT support_access_hours CHECK (expires_at > opened_at AND expires_at <= opened_at + interval '4 hours'),
  CONSTRAINT support_access_closed CHECK (closed_at IS NOT NULL OR closed_by IS NULL),
  CONSTRAINT support_access_tenant_id_opened_by_fkey FOREIGN KEY (tenant_id, opened_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT support_access_tenant_id_closed_by_fkey FOREIGN KEY (tenant_id, closed_by) REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX support_access_tenant_id_opened_at_id_idx ON support_access (tenant_id, opened_at DESC, id DESC);
CREATE INDEX support_access_tenant_id_opened_by_idx ON support_access (tenant_id, opened_by);
CREATE INDEX support_access_tenant_id_closed_by_idx ON support_access (tenant_id, closed_by);
CREATE INDEX support_access_admin_id_expires_at_idx ON support_access (admin_id, expires_at);

-- The admin of a transaction that is to be let into a firm: of all firms they see the accesses that are open for them now.
CREATE FUNCTION app_admin() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.admin_id', true), '')::uuid $$;

ALTER TABLE support_access ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_access FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON support_access USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
CREATE POLICY open_for_admin ON support_access FOR SELECT
  USING (admin_id = app_admin() AND closed_at IS NULL AND expires_at > now());
GRANT SELECT, INSERT ON support_access TO app;
GRANT UPDATE (closed_at, closed_by) ON support_access TO app;
