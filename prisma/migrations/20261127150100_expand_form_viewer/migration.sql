-- Which form each of the staff looks at now: one row a user, overwritten while the form is on screen, deleted when it has not been for a
-- minute. Not written ahead and not in backups: it says nothing that is worth more than that minute.
CREATE UNLOGGED TABLE form_viewer (
  tenant_id UUID NOT NULL,
  user_id UUID NOT NULL,
  form_id UUID NOT NULL,
  seen_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT form_viewer_pkey PRIMARY KEY (tenant_id, user_id),
  CONSTRAINT form_viewer_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT form_viewer_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX form_viewer_tenant_id_form_id_idx ON form_viewer (tenant_id, form_id);
ALTER TABLE form_viewer ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_viewer FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON form_viewer USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON form_viewer TO app;
