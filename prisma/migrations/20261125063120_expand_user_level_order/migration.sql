-- A firm's users of one access level by name.
CREATE INDEX CONCURRENTLY app_user_tenant_id_access_level_last_name_id_idx
  ON app_user (tenant_id, access_level, last_name, id) INCLUDE (status)
  WHERE deleted_at IS NULL;
