-- How somebody of the staff has arranged a list: its columns in their order, and the filters kept under a name. Without search words,
-- which can be names of clients.
CREATE TABLE list_setting (
    tenant_id UUID NOT NULL,
    user_id UUID NOT NULL,
    list TEXT NOT NULL,
    columns TEXT[] NOT NULL,
    views JSONB NOT NULL,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT list_setting_pkey PRIMARY KEY (tenant_id, user_id, list),
    CONSTRAINT list_setting_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON DELETE CASCADE ON UPDATE RESTRICT
);
ALTER TABLE list_setting ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_setting FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON list_setting USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON list_setting TO app;
