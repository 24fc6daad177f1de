-- Finds the client of a form by its key. Behind row-level security PostgreSQL takes no expression for a condition of an index of which it
-- does not know that it says nothing of other rows: with `coalesce` in it, each form of a client read all clients of the firm.
CREATE OR REPLACE FUNCTION take_responsible_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_client UUID := coalesce(NEW.person_id, NEW.company_id);
BEGIN
  -- Held, so that nobody else is named before this transaction has ended.
  SELECT c.responsible_id INTO NEW.responsible_id FROM client c WHERE c.tenant_id = NEW.tenant_id AND c.id = its_client FOR SHARE;
  RETURN NEW;
END $$;
