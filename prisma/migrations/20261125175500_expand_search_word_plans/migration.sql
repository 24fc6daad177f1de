-- The same as before in a language that keeps its plans for the connection: SQL functions are planned at every call, which was most of what
-- writing a client's words cost.
CREATE OR REPLACE FUNCTION write_search_words(firm UUID, subject UUID, its_kind TEXT, texts TEXT[], hashes BYTEA[] DEFAULT '{}')
RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_word WHERE tenant_id = firm AND subject_id = subject;
  IF its_kind IS NULL THEN RETURN; END IF;
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT firm, its_kind, word, reverse(word), subject FROM search_words(array_to_string(texts, ' ')) word
    UNION ALL SELECT DISTINCT firm, its_kind, '#' || encode(hash, 'hex'), '#' || encode(hash, 'hex'), subject FROM unnest(hashes) hash
      WHERE hash IS NOT NULL;
END $$;
