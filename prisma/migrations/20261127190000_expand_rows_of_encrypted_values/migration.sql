-- What a form or a client says is 2 to 3 kB when it is encrypted, and cannot be compressed any more. It stays in its row up to half a
-- page; before, each save wrote it into two rows of another table, and each read fetched it from there.
ALTER TABLE form SET (toast_tuple_target = 4080);
ALTER TABLE client SET (toast_tuple_target = 4080);

-- PL/pgSQL keeps its plan in the session; as SQL the function was parsed and planned anew for each encrypted column of each row that
-- was written.
CREATE OR REPLACE FUNCTION is_encrypted(value TEXT) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN value LIKE 'v1.%' OR value LIKE '"v1.%' OR value IN ('{}', '[]', 'null');
END $$;
