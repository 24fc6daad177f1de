-- A firm's staff among all that log in, its clients too: looked for with each notice.
CREATE INDEX CONCURRENTLY app_user_staff_idx ON app_user (tenant_id) WHERE access_level = 'tenant' AND deleted_at IS NULL;
