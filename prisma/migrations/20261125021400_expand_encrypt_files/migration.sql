-- When a file that a release before had stored as it was sent was encrypted: the backup copies it anew from then on.
ALTER TABLE stored_file ADD COLUMN encrypted_at TIMESTAMPTZ(3);
ALTER TABLE attachment ADD COLUMN encrypted_at TIMESTAMPTZ(3);

GRANT UPDATE (file_key, sealed_sha256, encrypted_at) ON stored_file, attachment TO app;
