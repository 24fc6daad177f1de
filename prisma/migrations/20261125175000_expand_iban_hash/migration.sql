-- The keyed hash of the IBAN, by which the search finds a client; written with the master data, as those of the other numbers.
ALTER TABLE client ADD COLUMN iban_hash BYTEA;
CREATE OR REPLACE FUNCTION write_search_words(given client) RETURNS VOID LANGUAGE sql AS $$
  SELECT write_search_words(given.tenant_id, given.id, CASE WHEN given.archived_at IS NULL THEN given.mandant_type ELSE 'archived' END,
    ARRAY[given.name, given.email, given.business_name, given.datev_number::text],
    ARRAY[given.tax_id_hash, given.vat_id_hash, given.register_number_hash, given.iban_hash])
$$;
CREATE OR REPLACE TRIGGER change_search_words AFTER UPDATE ON client FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.business_name, OLD.datev_number, OLD.mandant_type, OLD.archived_at, OLD.tax_id_hash, OLD.vat_id_hash, OLD.register_number_hash, OLD.iban_hash)
  IS DISTINCT FROM (NEW.name, NEW.email, NEW.business_name, NEW.datev_number, NEW.mandant_type, NEW.archived_at, NEW.tax_id_hash, NEW.vat_id_hash, NEW.register_number_hash, NEW.iban_hash)) EXECUTE FUNCTION note_search_words();
