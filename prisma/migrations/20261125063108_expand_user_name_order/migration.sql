-- A firm's users by name.
CREATE INDEX CONCURRENTLY app_user_tenant_id_last_name_id_idx ON app_user (tenant_id, last_name, id) INCLUDE (access_level, status)
  WHERE deleted_at IS NULL;
