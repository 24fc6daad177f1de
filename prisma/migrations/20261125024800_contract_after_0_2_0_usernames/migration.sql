-- A user name is one firm's own, and may be another firm's too: a login looks for the accounts of its name, whichever firm they are of.
-- Installed with API and workers stopped, like the other changes of this release that the one before cannot run on.
ALTER TABLE credential DROP CONSTRAINT credential_pkey;
-- allow concurrently: an account is one row; nobody reads or writes them meanwhile
ALTER TABLE credential ADD CONSTRAINT credential_pkey PRIMARY KEY USING INDEX credential_user_id_key;
-- allow concurrently: as above
CREATE UNIQUE INDEX credential_tenant_id_username_key ON credential (tenant_id, username) NULLS NOT DISTINCT;
-- allow concurrently: as above
CREATE INDEX credential_username_idx ON credential (username);
