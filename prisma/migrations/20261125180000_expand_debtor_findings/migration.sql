-- What DATEV's file of debtors writes otherwise than it was said, of each client: by which rules that was found, and what (bits, 0 for
-- nothing). Null while nobody has looked; whatever writes master data makes it so again.
ALTER TABLE client ADD COLUMN debtor_rules INTEGER;
ALTER TABLE client ADD COLUMN debtor_findings SMALLINT;

CREATE FUNCTION forget_debtor_findings() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.debtor_rules := NULL;
  NEW.debtor_findings := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_debtor_findings BEFORE UPDATE OF master_data ON client FOR EACH ROW EXECUTE FUNCTION forget_debtor_findings();
