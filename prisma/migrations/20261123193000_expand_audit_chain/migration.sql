-- Chains the entries of each firm's log: every one has a place and the SHA-256 of the hash before it and of its own content, so that
-- an entry that is edited, removed, inserted or moved is noticed. Hashes lie beside the log: its own rows are written once.
-- A firm's chain has 16 strands. An act takes one that is free: with a single one, all acts of a firm would take turns at the disk.
CREATE TABLE audit_chain (
  tenant_id UUID NOT NULL,
  strand INT NOT NULL,
  seq INT NOT NULL,
  event_id UUID NOT NULL,
  hash BYTEA NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (tenant_id, strand, seq)
);
ALTER TABLE audit_chain ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_chain FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON audit_chain USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT ON audit_chain TO app;

-- Adds an entry to the end of a strand of its firm's chain, with the rights of whoever wrote it. The strand is taken until the
-- transaction has ended. Only who has none waits for one, so that no two wait for each other.
CREATE FUNCTION chain_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted INT;
  last audit_chain%ROWTYPE;
BEGIN
  -- A transaction may have gone on in another firm, or in none, since.
  IF app_tenant() IS DISTINCT FROM NEW.tenant_id THEN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
  END IF;
  FOR step IN 0..16 LOOP
    wanted := (pg_backend_pid() + step) % 16;
    EXIT WHEN pg_try_advisory_xact_lock(hashtextextended(NEW.tenant_id::text, 7358432 + wanted));
    IF step = 16 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended(NEW.tenant_id::text, 7358432 + wanted));
    END IF;
  END LOOP;
  SELECT * INTO last FROM audit_chain WHERE tenant_id = NEW.tenant_id AND strand = wanted ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_chain (tenant_id, strand, seq, event_id, hash)
  VALUES (NEW.tenant_id, wanted, coalesce(last.seq, 0) + 1, NEW.id, sha256(coalesce(last.hash, '') || convert_to(jsonb_build_array(
    wanted, coalesce(last.seq, 0) + 1, NEW.id, NEW.tenant_id, (extract(epoch FROM NEW.at) * 1000)::bigint, NEW.action, NEW.actor_kind,
    NEW.actor_id, NEW.subject_type, NEW.subject_id, NEW.ip, NEW.request_id, NEW.details)::text, 'UTF8')));
  RETURN NULL;
END $$;

-- The end of every strand of every firm's chain, to be signed: enters each firm that the caller may list, with the caller's own rights.
CREATE FUNCTION audit_heads() RETURNS TABLE (tenant_id UUID, strand INT, seq INT, hash BYTEA) LANGUAGE plpgsql AS $$
DECLARE
  entered TEXT := coalesce(current_setting('app.tenant_id', true), '');
  firm UUID;
BEGIN
  FOREACH firm IN ARRAY ARRAY(SELECT t.id FROM tenant t) LOOP
    PERFORM set_config('app.tenant_id', firm::text, true);
    RETURN QUERY SELECT firm, s.strand, c.seq, c.hash FROM generate_series(0, 15) AS s (strand) CROSS JOIN LATERAL (
      SELECT l.seq, l.hash FROM audit_chain l WHERE l.tenant_id = firm AND l.strand = s.strand ORDER BY l.seq DESC LIMIT 1) c;
  END LOOP;
  PERFORM set_config('app.tenant_id', entered, true);
END $$;

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the log are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- At the commit, so that a strand is taken for a moment only, whatever else a transaction does. From here on nobody adds to the log
-- until this migration is done, and what was written before is chained once, in one strand, in the order of its times.
CREATE CONSTRAINT TRIGGER audit_event_chained AFTER INSERT ON audit_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_event();

-- allow do-block: reads the log and writes the new table, in one pass over each firm.
DO $$
DECLARE
  firm UUID;
  entry audit_event%ROWTYPE;
  place INT;
  before BYTEA;
BEGIN
  PERFORM set_config('app.platform', 'tenants', true);
  FOR firm IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', firm::text, true);
    place := 0;
    before := '';
    FOR entry IN SELECT * FROM audit_event WHERE tenant_id = firm ORDER BY at, id LOOP
      place := place + 1;
      before := sha256(before || convert_to(jsonb_build_array(
        0, place, entry.id, entry.tenant_id, (extract(epoch FROM entry.at) * 1000)::bigint, entry.action, entry.actor_kind,
        entry.actor_id, entry.subject_type, entry.subject_id, entry.ip, entry.request_id, entry.details)::text, 'UTF8'));
      INSERT INTO audit_chain (tenant_id, strand, seq, event_id, hash) VALUES (firm, 0, place, entry.id, before);
    END LOOP;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
  PERFORM set_config('app.platform', '', true);
END $$;
