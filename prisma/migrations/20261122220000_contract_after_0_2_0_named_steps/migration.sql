-- The steps of every form are named after what they ask; until now stored answers had their numbers as keys. Only names of steps
-- change: as keys of answers, in the paths that name an answer, and in answers that name a step. What the audit log says stays as it
-- was written, because its entries are chained by their hashes.
CREATE FUNCTION step_name(formular_type TEXT, step TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(CASE
    WHEN formular_type IN ('person', 'personUpdate') THEN '{"step-1":"personal","step-2":"contact","step-3":"identity","step-4":"marital-status","step-5":"partner","step-6":"children","step-7":"occupation","step-8":"income","step-9":"tax","step-10":"bank","step-11":"overview"}'::jsonb
    WHEN formular_type IN ('personAdditional', 'personUpdateAddition') THEN '{"step-1":"principal","step-2":"beneficial-owners","step-3":"pep","step-4":"relatives","step-5":"business-relationship","step-6":"origin-of-funds","step-7":"foreign-ties","step-8":"evidence","step-9":"overview"}'::jsonb
    WHEN formular_type IN ('personInquiry') THEN '{"step-1":"personal","step-2":"request","step-3":"overview"}'::jsonb
    WHEN formular_type IN ('company', 'companyUpdate') THEN '{"step-1":"company","step-2":"headquarters","step-3":"contact-person","step-4":"representatives","step-5":"business","step-6":"services","step-7":"tax","step-8":"bank","step-9":"dissolution","step-10":"overview"}'::jsonb
    WHEN formular_type IN ('companyAdditional') THEN '{"step-1":"contract-partner","step-2":"evidence","step-3":"acting-person","step-4":"ownership","step-5":"owner-type","step-6":"pep","step-7":"business-relationship","step-8":"overview","step-4j":"legal-owners","step-5a":"actual-owners","step-5b":"fictitious-owners","step-5c":"trust-owners"}'::jsonb
    WHEN formular_type IN ('companyInquiry') THEN '{"step-1":"company","step-2":"request","step-3":"overview"}'::jsonb
  END ->> step, step)
$$;

-- 'step-4.maritalStatus' as 'marital-status.maritalStatus'.
CREATE FUNCTION step_path(formular_type TEXT, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT step_name(formular_type, split_part(path, '.', 1)) || substr(path, length(split_part(path, '.', 1)) + 1)
$$;

-- The entries of a list in which the answer `field` names a step or an entry.
CREATE FUNCTION step_references(formular_type TEXT, entries JSONB, field TEXT) RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(entries) = 'array' THEN (
    SELECT coalesce(jsonb_agg(
      CASE WHEN jsonb_typeof(entry -> field) = 'string'
        THEN jsonb_set(entry, ARRAY[field], to_jsonb(step_path(formular_type, entry ->> field)))
        ELSE entry END
      ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements(entries) WITH ORDINALITY AS e(entry, place))
  ELSE entries END
$$;

CREATE FUNCTION step_answers(formular_type TEXT, answers JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(answers) = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(
      step_name(formular_type, step),
      CASE
        WHEN formular_type <> 'companyAdditional' OR jsonb_typeof(given) <> 'object' THEN given
        WHEN step = 'step-4j' AND given ? 'legalEntityOwners'
          THEN jsonb_set(given, '{legalEntityOwners}', step_references(formular_type, given -> 'legalEntityOwners', 'heldBy'))
        WHEN step = 'step-6' AND given ? 'pepStatements'
          THEN jsonb_set(given, '{pepStatements}', step_references(formular_type, given -> 'pepStatements', 'person'))
        ELSE given
      END), '{}'::jsonb)
    FROM jsonb_each(answers) AS e(step, given))
  ELSE answers END
$$;

CREATE FUNCTION step_notes(formular_type TEXT, notes JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_set(note, '{path}', to_jsonb(step_path(formular_type, note ->> 'path'))) ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements(notes) WITH ORDINALITY AS n(note, place)
$$;

-- FORCE would hide every row from the owner.
-- Nothing of an older release runs meanwhile: this one is installed with API and workers stopped.
ALTER TABLE form NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client NO FORCE ROW LEVEL SECURITY;
ALTER TABLE gwg_record NO FORCE ROW LEVEL SECURITY;
ALTER TABLE datev_conflict NO FORCE ROW LEVEL SECURITY;

UPDATE form SET
    answers = step_answers(formular_type, answers),
    base_answers = step_answers(formular_type, base_answers),
    current_step = step_name(formular_type, current_step),
    notes = step_notes(formular_type, notes);
UPDATE client SET master_data = step_answers(formular_type, master_data);
UPDATE gwg_record SET answers = step_answers(formular_type, answers);
UPDATE datev_conflict d SET paths = ARRAY(SELECT step_path(c.formular_type, path) FROM unnest(d.paths) WITH ORDINALITY AS p(path, place) ORDER BY place)
FROM client c WHERE c.tenant_id = d.tenant_id AND c.id = d.client_id;

ALTER TABLE form FORCE ROW LEVEL SECURITY;
ALTER TABLE client FORCE ROW LEVEL SECURITY;
ALTER TABLE gwg_record FORCE ROW LEVEL SECURITY;
ALTER TABLE datev_conflict FORCE ROW LEVEL SECURITY;

DROP FUNCTION step_notes;
DROP FUNCTION step_answers;
DROP FUNCTION step_references;
DROP FUNCTION step_path;
DROP FUNCTION step_name;

DROP INDEX client_sole_proprietor_idx;
DROP INDEX client_tax_id_idx;
DROP INDEX client_birth_date_idx;
DROP INDEX client_vat_id_idx;
DROP INDEX client_register_number_idx;
CREATE INDEX client_sole_proprietor_idx ON client (tenant_id, id) WHERE mandant_type = 'person' AND (master_data #>> '{income,isSoleProprietor}') = 'true';
CREATE INDEX client_tax_id_idx ON client (tenant_id, (master_data #>> '{tax,taxId}')) WHERE mandant_type = 'person';
CREATE INDEX client_birth_date_idx ON client (tenant_id, (master_data #>> '{personal,birthDate}')) WHERE mandant_type = 'person';
CREATE INDEX client_vat_id_idx ON client (tenant_id, (master_data #>> '{tax,vatId}')) WHERE mandant_type = 'company';
CREATE INDEX client_register_number_idx ON client (tenant_id, (master_data #>> '{company,registerNumber}')) WHERE mandant_type = 'company';
