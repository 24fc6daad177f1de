-- Whatever writes a name, an address or a number writes its words, in the same transaction; what is erased takes them with it.
-- Rows of before are given theirs by the migrating command, firm by firm.
CREATE FUNCTION write_search_words(given client) RETURNS VOID LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, CASE WHEN given.archived_at IS NULL THEN given.mandant_type ELSE 'archived' END,
    ARRAY[given.name, given.email, given.business_name, given.datev_number::text],
    ARRAY[given.tax_id_hash, given.vat_id_hash, given.register_number_hash])
$$;
CREATE FUNCTION write_search_words(given form) RETURNS VOID LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, 'form',
    ARRAY[given.name, given.email])
$$;
CREATE FUNCTION write_search_words(given invitation) RETURNS VOID LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, 'invitation',
    ARRAY[given.name, given.email])
$$;
CREATE FUNCTION write_search_words(given inquiry) RETURNS VOID LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, 'inquiry',
    ARRAY[given.first_name, given.last_name, given.company_name, given.email])
$$;
CREATE FUNCTION write_search_words(given app_user) RETURNS VOID LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, CASE WHEN given.deleted_at IS NULL THEN 'user' END,
    ARRAY[given.username, given.email, given.first_name, given.last_name])
$$;
CREATE FUNCTION write_search_words(given document) RETURNS VOID LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, CASE WHEN given.client_id IS NOT NULL THEN 'document' END,
    ARRAY[given.name])
$$;

CREATE FUNCTION note_search_words() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_words(NEW);
  RETURN NULL;
END $$;
CREATE FUNCTION forget_search_words() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_word WHERE tenant_id = OLD.tenant_id AND subject_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER note_search_words AFTER INSERT ON client FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER change_search_words AFTER UPDATE ON client FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.business_name, OLD.datev_number, OLD.mandant_type, OLD.archived_at, OLD.tax_id_hash, OLD.vat_id_hash, OLD.register_number_hash)
  IS DISTINCT FROM (NEW.name, NEW.email, NEW.business_name, NEW.datev_number, NEW.mandant_type, NEW.archived_at, NEW.tax_id_hash, NEW.vat_id_hash, NEW.register_number_hash)) EXECUTE FUNCTION note_search_words();
CREATE TRIGGER forget_search_words AFTER DELETE ON client FOR EACH ROW EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER note_search_words AFTER INSERT ON form FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER change_search_words AFTER UPDATE ON form FOR EACH ROW WHEN ((OLD.name, OLD.email)
  IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION note_search_words();
CREATE TRIGGER forget_search_words AFTER DELETE ON form FOR EACH ROW EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER note_search_words AFTER INSERT ON invitation FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER change_search_words AFTER UPDATE ON invitation FOR EACH ROW WHEN ((OLD.name, OLD.email)
  IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION note_search_words();
CREATE TRIGGER forget_search_words AFTER DELETE ON invitation FOR EACH ROW EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER note_search_words AFTER INSERT ON inquiry FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER change_search_words AFTER UPDATE ON inquiry FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.company_name, OLD.email)
  IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.company_name, NEW.email)) EXECUTE FUNCTION note_search_words();
CREATE TRIGGER forget_search_words AFTER DELETE ON inquiry FOR EACH ROW EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER note_search_words AFTER INSERT ON app_user FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER change_search_words AFTER UPDATE ON app_user FOR EACH ROW WHEN ((OLD.username, OLD.email, OLD.first_name, OLD.last_name, OLD.deleted_at)
  IS DISTINCT FROM (NEW.username, NEW.email, NEW.first_name, NEW.last_name, NEW.deleted_at)) EXECUTE FUNCTION note_search_words();
CREATE TRIGGER forget_search_words AFTER DELETE ON app_user FOR EACH ROW EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER note_search_words AFTER INSERT ON document FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER change_search_words AFTER UPDATE ON document FOR EACH ROW WHEN ((OLD.name, OLD.client_id)
  IS DISTINCT FROM (NEW.name, NEW.client_id)) EXECUTE FUNCTION note_search_words();
CREATE TRIGGER forget_search_words AFTER DELETE ON document FOR EACH ROW EXECUTE FUNCTION forget_search_words();
