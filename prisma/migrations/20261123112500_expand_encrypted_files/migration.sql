-- SHA-256 of what lies in the store where the file is encrypted; NULL where it lies as it was sent, from releases before.
ALTER TABLE stored_file ADD COLUMN sealed_sha256 BYTEA;
ALTER TABLE attachment ADD COLUMN sealed_sha256 BYTEA;

-- How many bytes of a file lie in the store: one that is encrypted has a tag of 16 bytes behind each 64 kB.
CREATE FUNCTION stored_bytes(size_bytes INT, sealed_sha256 BYTEA) RETURNS INT LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN sealed_sha256 IS NULL THEN size_bytes ELSE size_bytes + 16 * greatest(1, (size_bytes + 65535) / 65536) END $$;
