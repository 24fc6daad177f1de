-- Whom the firm has named as its money-laundering officer (§ 7 GwG). All of its staff may know who that is.
CREATE TABLE gwg_officer (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  user_id UUID NOT NULL,
  named_by UUID NOT NULL,
  named_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT gwg_officer_pkey PRIMARY KEY (tenant_id, user_id),
  CONSTRAINT gwg_officer_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT gwg_officer_tenant_id_named_by_fkey FOREIGN KEY (tenant_id, named_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX gwg_officer_tenant_id_named_by_idx ON gwg_officer (tenant_id, named_by);
ALTER TABLE gwg_officer ENABLE ROW LEVEL SECURITY;
ALTER TABLE gwg_officer FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON gwg_officer USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, DELETE ON gwg_officer TO app;

-- Whether the transaction is one of an officer's: it names a session, and the session is good, and its user an officer of this firm. What
-- nobody but an officer may see is there for the transaction that says so and proves it, and for nothing else that the app sends. The
-- owner of the tables keeps it until its period ends.
CREATE FUNCTION app_is_gwg_officer() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_user <> 'app' OR EXISTS (
    SELECT FROM session s
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN gwg_officer o ON o.tenant_id = u.tenant_id AND o.user_id = u.id
    WHERE s.id = nullif(current_setting('app.officer_session', true), '')::uuid AND s.tenant_id = app_tenant()
      AND s.ended_at IS NULL AND s.expires_at > now()
      AND u.status = 'active' AND u.access_level = 'tenant' AND u.deleted_at IS NULL) $$;

-- A suspicion about a client (§ 43 GwG). It outlives the client's row where its own period (§ 8 Abs. 4 GwG) is longer: whoever sees what is
-- kept of a client must not learn from it that there is a note (§ 47 Abs. 1 GwG).
CREATE TABLE suspicion_note (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- Null once nothing else is kept of the client.
  client_id UUID,
  -- As the client was called when the note was written; encrypted.
  client_name TEXT NOT NULL,
  -- Since when the client is none any more; set with `client_id` becoming null.
  ended_on DATE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT suspicion_note_ended CHECK ((client_id IS NULL) = (ended_on IS NOT NULL)),
  CONSTRAINT suspicion_note_client_name_encrypted CHECK (is_encrypted(client_name)),
  CONSTRAINT suspicion_note_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX suspicion_note_tenant_id_id_key ON suspicion_note (tenant_id, id);
CREATE INDEX suspicion_note_tenant_id_client_id_idx ON suspicion_note (tenant_id, client_id);
CREATE INDEX suspicion_note_tenant_id_created_at_id_idx ON suspicion_note (tenant_id, created_at DESC, id DESC);

-- What was written down of it, and each correction; nothing is ever changed.
CREATE TABLE suspicion_entry (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  note_id UUID NOT NULL,
  -- Text, state, day and number of the report, reason; encrypted as a whole.
  content JSONB NOT NULL,
  written_by UUID NOT NULL,
  written_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT suspicion_entry_content_encrypted CHECK (is_encrypted(content::text)),
  CONSTRAINT suspicion_entry_tenant_id_note_id_fkey FOREIGN KEY (tenant_id, note_id) REFERENCES suspicion_note (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT suspicion_entry_tenant_id_written_by_fkey FOREIGN KEY (tenant_id, written_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX suspicion_entry_tenant_id_note_id_written_at_id_idx ON suspicion_entry (tenant_id, note_id, written_at, id);
CREATE INDEX suspicion_entry_tenant_id_written_by_idx ON suspicion_entry (tenant_id, written_by);

-- Who has read, written and corrected which: a log of its own, since the firm's is read by all of its staff.
CREATE TABLE suspicion_look (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  note_id UUID NOT NULL,
  action TEXT NOT NULL,
  user_id UUID NOT NULL,
  ip TEXT,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT suspicion_look_action CHECK (action IN ('read', 'written', 'corrected')),
  CONSTRAINT suspicion_look_tenant_id_note_id_fkey FOREIGN KEY (tenant_id, note_id) REFERENCES suspicion_note (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT suspicion_look_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX suspicion_look_tenant_id_at_id_idx ON suspicion_look (tenant_id, at DESC, id DESC);
CREATE INDEX suspicion_look_tenant_id_note_id_idx ON suspicion_look (tenant_id, note_id);
CREATE INDEX suspicion_look_tenant_id_user_id_idx ON suspicion_look (tenant_id, user_id);

ALTER TABLE suspicion_note ENABLE ROW LEVEL SECURITY;
ALTER TABLE suspicion_note FORCE ROW LEVEL SECURITY;
CREATE POLICY own_officer ON suspicion_note USING (tenant_id = app_tenant() AND app_is_gwg_officer())
  WITH CHECK (tenant_id = app_tenant() AND app_is_gwg_officer());
ALTER TABLE suspicion_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE suspicion_entry FORCE ROW LEVEL SECURITY;
CREATE POLICY own_officer ON suspicion_entry USING (tenant_id = app_tenant() AND app_is_gwg_officer())
  WITH CHECK (tenant_id = app_tenant() AND app_is_gwg_officer());
ALTER TABLE suspicion_look ENABLE ROW LEVEL SECURITY;
ALTER TABLE suspicion_look FORCE ROW LEVEL SECURITY;
CREATE POLICY own_officer ON suspicion_look USING (tenant_id = app_tenant() AND app_is_gwg_officer())
  WITH CHECK (tenant_id = app_tenant() AND app_is_gwg_officer());
GRANT SELECT, INSERT ON suspicion_note, suspicion_entry, suspicion_look TO app;

-- The first day on which a note about a client whose relationship has ended is not kept any more (§ 8 Abs. 4 GwG): the period begins with
-- the end of the year. By the firm's own period of the GwG record, five years without one.
CREATE FUNCTION suspicion_over_on(firm UUID, ended DATE) RETURNS DATE LANGUAGE sql STABLE AS $$
  SELECT make_date(extract(year FROM ended)::int + 1
    + coalesce((SELECT p.period FROM retention_period p WHERE p.tenant_id = firm AND p.kind = 'gwg'), 5), 1, 1) $$;

-- A client's row goes when nothing must be kept of them that all of the staff may see. The note about them stays without it, for as long as
-- it must; `erase_client` alone removes clients, with the rights of the owner.
CREATE FUNCTION part_suspicions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended DATE := (coalesce(OLD.archived_at, now()) AT TIME ZONE 'Europe/Berlin')::date;
BEGIN
  IF suspicion_over_on(OLD.tenant_id, ended) <= (now() AT TIME ZONE 'Europe/Berlin')::date THEN
    DELETE FROM suspicion_note WHERE tenant_id = OLD.tenant_id AND client_id = OLD.id;
  ELSE
    UPDATE suspicion_note SET client_id = NULL, ended_on = ended WHERE tenant_id = OLD.tenant_id AND client_id = OLD.id;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER client_parts_suspicions BEFORE DELETE ON client FOR EACH ROW EXECUTE FUNCTION part_suspicions();

-- Erases the firm's notes whose period is over; not of clients under legal hold. Nobody is shown how many.
CREATE FUNCTION erase_suspicions() RETURNS VOID LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM suspicion_note n WHERE n.tenant_id = app_tenant()
    AND suspicion_over_on(n.tenant_id, coalesce(n.ended_on, (
      SELECT (c.archived_at AT TIME ZONE 'Europe/Berlin')::date FROM client c
      WHERE c.tenant_id = n.tenant_id AND c.id = n.client_id AND c.held_at IS NULL))) <= (now() AT TIME ZONE 'Europe/Berlin')::date $$;
