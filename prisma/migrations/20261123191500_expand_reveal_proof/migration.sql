-- What was unmasked by a code is seen by the browser that entered it, not by everyone with the link.
ALTER TABLE reveal_code ADD COLUMN proof_hash BYTEA;
