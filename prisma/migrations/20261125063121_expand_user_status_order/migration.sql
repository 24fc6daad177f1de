-- A firm's users in one state by name.
CREATE INDEX CONCURRENTLY app_user_tenant_id_status_last_name_id_idx ON app_user (tenant_id, status, last_name, id) INCLUDE (access_level)
  WHERE deleted_at IS NULL;
