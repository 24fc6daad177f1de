-- What the list of sole proprietors shows of their master data, so that it need not read and decrypt them as a whole.
ALTER TABLE client ADD COLUMN income_types TEXT;
ALTER TABLE client ADD CONSTRAINT client_income_types_encrypted CHECK (is_encrypted(income_types)) NOT VALID;

-- The release before writes master data without it: what it says of others is then no longer true.
CREATE FUNCTION forget_income_types() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.income_types := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_income_types BEFORE UPDATE OF master_data ON client
  FOR EACH ROW WHEN (NEW.income_types IS NOT DISTINCT FROM OLD.income_types) EXECUTE FUNCTION forget_income_types();
