-- Who has imported a wrong file by mistake imports the former one again, valid from the same day. That a version is not taken over twice
-- in a row is looked at under a lock.
DROP INDEX legal_list_version_list_valid_from_digest_key;
