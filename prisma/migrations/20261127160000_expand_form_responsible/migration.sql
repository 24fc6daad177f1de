-- Who looks after the client of a form and of an invitation, as the client's row says. It is kept with each, so that a list of one's own
-- is read by an index in the list's order. No release has named anybody yet: there is nothing to bring over.
ALTER TABLE form ADD COLUMN responsible_id UUID;
ALTER TABLE invitation ADD COLUMN responsible_id UUID;

CREATE FUNCTION take_responsible_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held, so that nobody else is named before this transaction has ended.
  SELECT c.responsible_id INTO NEW.responsible_id FROM client c
    WHERE c.tenant_id = NEW.tenant_id AND c.id = coalesce(NEW.person_id, NEW.company_id) FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER take_responsible BEFORE INSERT ON form FOR EACH ROW WHEN (NEW.person_id IS NOT NULL OR NEW.company_id IS NOT NULL)
  EXECUTE FUNCTION take_responsible_of_client();
CREATE TRIGGER change_responsible BEFORE UPDATE OF person_id, company_id ON form FOR EACH ROW
  WHEN ((OLD.person_id, OLD.company_id) IS DISTINCT FROM (NEW.person_id, NEW.company_id)) EXECUTE FUNCTION take_responsible_of_client();

CREATE FUNCTION take_responsible_of_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT f.responsible_id INTO NEW.responsible_id FROM form f WHERE f.tenant_id = NEW.tenant_id AND f.id = NEW.form_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER take_responsible BEFORE INSERT ON invitation FOR EACH ROW EXECUTE FUNCTION take_responsible_of_form();

CREATE FUNCTION pass_on_responsible_to_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mandant_type = 'person' THEN
    UPDATE form SET responsible_id = NEW.responsible_id WHERE tenant_id = NEW.tenant_id AND person_id = NEW.id;
  ELSE
    UPDATE form SET responsible_id = NEW.responsible_id WHERE tenant_id = NEW.tenant_id AND company_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pass_on_responsible AFTER UPDATE OF responsible_id ON client FOR EACH ROW
  WHEN (OLD.responsible_id IS DISTINCT FROM NEW.responsible_id) EXECUTE FUNCTION pass_on_responsible_to_forms();

CREATE FUNCTION pass_on_responsible_to_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitation SET responsible_id = NEW.responsible_id WHERE tenant_id = NEW.tenant_id AND form_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER pass_on_responsible AFTER UPDATE ON form FOR EACH ROW
  WHEN (OLD.responsible_id IS DISTINCT FROM NEW.responsible_id) EXECUTE FUNCTION pass_on_responsible_to_invitations();
