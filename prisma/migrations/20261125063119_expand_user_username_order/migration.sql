-- A firm's users by the name they log in with.
CREATE INDEX CONCURRENTLY app_user_tenant_id_username_id_idx ON app_user (tenant_id, username, id) WHERE deleted_at IS NULL;
