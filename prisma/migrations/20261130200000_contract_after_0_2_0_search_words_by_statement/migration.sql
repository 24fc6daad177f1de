-- The words of all rows that a statement adds are written by one statement: written row by row, they were half of the database's time for
-- large data. A changed row, which comes alone, has them written by itself as before. Each table has a function of its own for it, as the
-- rows of a statement have no type by which `words_of` of their table could be found.

CREATE FUNCTION words_of(given client) RETURNS TABLE (kind TEXT, word TEXT) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN given.archived_at IS NULL THEN given.mandant_type ELSE 'archived' END, its.word
  FROM (SELECT word FROM search_words(concat_ws(' ', given.name, given.email, given.business_name, given.datev_number)) word
    UNION ALL SELECT DISTINCT '#' || encode(hash, 'hex')
      FROM unnest(ARRAY[given.tax_id_hash, given.vat_id_hash, given.register_number_hash, given.iban_hash]) hash WHERE hash IS NOT NULL) its
$$;
CREATE FUNCTION add_words_of_client() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT a.tenant_id, w.kind, w.word, reverse(w.word), a.id FROM added a CROSS JOIN LATERAL words_of(ROW(a.*)::client) w;
  RETURN NULL;
END $$;
DROP TRIGGER note_search_words ON client;
CREATE TRIGGER note_search_words AFTER INSERT ON client REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_client();

CREATE FUNCTION words_of(given form) RETURNS TABLE (kind TEXT, word TEXT) LANGUAGE sql STABLE AS $$
  SELECT 'form', word FROM search_words(concat_ws(' ', given.name, given.email)) word
$$;
CREATE FUNCTION add_words_of_form() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT a.tenant_id, w.kind, w.word, reverse(w.word), a.id FROM added a CROSS JOIN LATERAL words_of(ROW(a.*)::form) w;
  RETURN NULL;
END $$;
DROP TRIGGER note_search_words ON form;
CREATE TRIGGER note_search_words AFTER INSERT ON form REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_form();

CREATE FUNCTION words_of(given invitation) RETURNS TABLE (kind TEXT, word TEXT) LANGUAGE sql STABLE AS $$
  SELECT 'invitation', word FROM search_words(concat_ws(' ', given.name, given.email)) word
$$;
CREATE FUNCTION add_words_of_invitation() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT a.tenant_id, w.kind, w.word, reverse(w.word), a.id FROM added a CROSS JOIN LATERAL words_of(ROW(a.*)::invitation) w;
  RETURN NULL;
END $$;
DROP TRIGGER note_search_words ON invitation;
CREATE TRIGGER note_search_words AFTER INSERT ON invitation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_invitation();

CREATE FUNCTION words_of(given inquiry) RETURNS TABLE (kind TEXT, word TEXT) LANGUAGE sql STABLE AS $$
  SELECT 'inquiry', word FROM search_words(concat_ws(' ', given.first_name, given.last_name, given.company_name, given.email)) word
$$;
CREATE FUNCTION add_words_of_inquiry() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT a.tenant_id, w.kind, w.word, reverse(w.word), a.id FROM added a CROSS JOIN LATERAL words_of(ROW(a.*)::inquiry) w;
  RETURN NULL;
END $$;
DROP TRIGGER note_search_words ON inquiry;
CREATE TRIGGER note_search_words AFTER INSERT ON inquiry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_inquiry();

CREATE FUNCTION words_of(given app_user) RETURNS TABLE (kind TEXT, word TEXT) LANGUAGE sql STABLE AS $$
  SELECT 'user', word FROM search_words(concat_ws(' ', given.username, given.email, given.first_name, given.last_name)) word WHERE given.deleted_at IS NULL
$$;
CREATE FUNCTION add_words_of_app_user() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT a.tenant_id, w.kind, w.word, reverse(w.word), a.id FROM added a CROSS JOIN LATERAL words_of(ROW(a.*)::app_user) w;
  RETURN NULL;
END $$;
DROP TRIGGER note_search_words ON app_user;
CREATE TRIGGER note_search_words AFTER INSERT ON app_user REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_app_user();

CREATE FUNCTION words_of(given document) RETURNS TABLE (kind TEXT, word TEXT) LANGUAGE sql STABLE AS $$
  SELECT 'document', word FROM search_words(concat_ws(' ', given.name)) word WHERE given.client_id IS NOT NULL
$$;
CREATE FUNCTION add_words_of_document() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT a.tenant_id, w.kind, w.word, reverse(w.word), a.id FROM added a CROSS JOIN LATERAL words_of(ROW(a.*)::document) w;
  RETURN NULL;
END $$;
DROP TRIGGER note_search_words ON document;
CREATE TRIGGER note_search_words AFTER INSERT ON document REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_document();

CREATE OR REPLACE FUNCTION note_search_words() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_word WHERE tenant_id = NEW.tenant_id AND subject_id = NEW.id;
  INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
    SELECT NEW.tenant_id, w.kind, w.word, reverse(w.word), NEW.id FROM words_of(NEW) w;
  RETURN NULL;
END $$;

-- `words_of` says what a row is found by.
DROP FUNCTION write_search_words(client);
DROP FUNCTION write_search_words(form);
DROP FUNCTION write_search_words(invitation);
DROP FUNCTION write_search_words(inquiry);
DROP FUNCTION write_search_words(app_user);
DROP FUNCTION write_search_words(document);
DROP FUNCTION write_search_words(UUID, UUID, TEXT, TEXT[], BYTEA[]);
