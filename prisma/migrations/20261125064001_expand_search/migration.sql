-- The words that a firm's lists are searched by: a row for each word of a name, an address or a number, folded so that case, accents and
-- umlauts make no difference. Compared by bytes, which row-level security lets an index do; each index begins with the firm.
CREATE TABLE search_word (
  tenant_id UUID NOT NULL,
  -- What has the word: 'person', 'company', 'archived' (a client in the archive), 'form', 'invitation', 'inquiry', 'user', 'document'.
  kind TEXT COLLATE "C" NOT NULL,
  word TEXT COLLATE "C" NOT NULL,
  -- The word from its end, by which endings are found.
  backwards TEXT COLLATE "C" NOT NULL,
  subject_id UUID NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (tenant_id, kind, word, subject_id)
);
CREATE INDEX search_word_backwards_idx ON search_word (tenant_id, kind, backwards, subject_id);
CREATE INDEX search_word_subject_idx ON search_word (tenant_id, subject_id);
ALTER TABLE search_word ENABLE ROW LEVEL SECURITY;
ALTER TABLE search_word FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON search_word USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, DELETE ON search_word TO app;

-- The words of a text: "Müller-Weiß, O’Neill" has mueller, weiss and oneill.
CREATE FUNCTION search_words(given TEXT) RETURNS SETOF TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, 60) FROM regexp_split_to_table(
    lower(regexp_replace(normalize(
      replace(replace(replace(replace(replace(replace(replace(
        translate(normalize(given, NFC), 'łŁøØđĐ''’‘ʼ`´', 'lLoOdD'),
        'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss'),
      NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\s!-/:-@\[-`{-~«»„“”‚–—…·]+') word WHERE word <> ''
$$;

-- Writes the words of one subject anew; none where it has no kind. What lies encrypted is found by its keyed hash alone, and whole: no text
-- has a word that begins with '#'.
CREATE FUNCTION write_search_words(firm UUID, subject UUID, its_kind TEXT, texts TEXT[], hashes BYTEA[] DEFAULT '{}')
RETURNS VOID LANGUAGE sql AS $$
  DELETE FROM search_word WHERE tenant_id = firm AND subject_id = subject;
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT DISTINCT firm, its_kind, word, reverse(word), subject FROM unnest(texts) given, search_words(given) word WHERE its_kind IS NOT NULL
    UNION SELECT firm, its_kind, '#' || encode(hash, 'hex'), '#' || encode(hash, 'hex'), subject FROM unnest(hashes) hash
      WHERE its_kind IS NOT NULL AND hash IS NOT NULL;
$$;
