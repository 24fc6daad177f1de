-- What protects a firm changes with its consent too, and a request that nobody decided on ends by itself.
ALTER TABLE user_request DROP CONSTRAINT user_request_kind;
ALTER TABLE user_request ADD CONSTRAINT user_request_kind CHECK (kind IN ('create', 'change', 'remove', 'invite', 'firm')) NOT VALID;
ALTER TABLE user_request VALIDATE CONSTRAINT user_request_kind;
ALTER TABLE user_request DROP CONSTRAINT user_request_state;
ALTER TABLE user_request ADD CONSTRAINT user_request_state
  CHECK (state IN ('open', 'confirmed', 'declined', 'withdrawn', 'lapsed')) NOT VALID;
ALTER TABLE user_request VALIDATE CONSTRAINT user_request_state;
ALTER TABLE user_request DROP CONSTRAINT user_request_user;
ALTER TABLE user_request ADD CONSTRAINT user_request_user CHECK ((kind IN ('create', 'firm')) = (user_id IS NULL)) NOT VALID;
ALTER TABLE user_request VALIDATE CONSTRAINT user_request_user;

-- Who entered the address that the link for a firm's first user goes to.
ALTER TABLE tenant ADD COLUMN registered_by TEXT NOT NULL DEFAULT 'firm';
ALTER TABLE tenant ADD CONSTRAINT tenant_registered_by CHECK (registered_by IN ('firm', 'admin')) NOT VALID;
