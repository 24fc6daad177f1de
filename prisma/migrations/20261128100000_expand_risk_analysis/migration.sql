-- The firm's own risk analysis (§ 5 GwG): one draft at a time, and the versions that were released.
CREATE TABLE risk_analysis (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- From 1, without gaps; null of the draft.
  version INTEGER,
  -- Of the words, for the optimistic lock.
  revision INTEGER NOT NULL DEFAULT 0,
  -- What the firm writes, and its clients counted; encrypted as a whole.
  words JSONB NOT NULL,
  figures JSONB,
  count_asked_at TIMESTAMPTZ(3),
  counted_at TIMESTAMPTZ(3),
  -- Who of the firm's management answers for it (§ 4 Abs. 3 GwG).
  responsible_id UUID,
  next_check_on DATE,
  begun_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  released_at TIMESTAMPTZ(3),
  released_by UUID,
  CONSTRAINT risk_analysis_words_encrypted CHECK (is_encrypted(words::text)),
  CONSTRAINT risk_analysis_figures_encrypted CHECK (is_encrypted(figures::text)),
  CONSTRAINT risk_analysis_counted CHECK ((figures IS NULL) = (counted_at IS NULL)),
  CONSTRAINT risk_analysis_released CHECK (
    (released_at IS NULL AND version IS NULL AND released_by IS NULL)
    OR (released_at IS NOT NULL AND version IS NOT NULL AND released_by IS NOT NULL
      AND figures IS NOT NULL AND responsible_id IS NOT NULL AND next_check_on IS NOT NULL)),
  CONSTRAINT risk_analysis_tenant_id_responsible_id_fkey FOREIGN KEY (tenant_id, responsible_id) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT risk_analysis_tenant_id_released_by_fkey FOREIGN KEY (tenant_id, released_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX risk_analysis_tenant_id_version_key ON risk_analysis (tenant_id, version);
CREATE UNIQUE INDEX risk_analysis_draft ON risk_analysis (tenant_id) WHERE released_at IS NULL;
CREATE INDEX risk_analysis_tenant_id_responsible_id_idx ON risk_analysis (tenant_id, responsible_id);
CREATE INDEX risk_analysis_tenant_id_released_by_idx ON risk_analysis (tenant_id, released_by);
ALTER TABLE risk_analysis ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_analysis FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON risk_analysis USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_analysis TO app;

-- The first day on which a released version need not be kept any more (§ 8 Abs. 4 GwG): the period begins with the end of the year in which
-- it was released. By the firm's own period of the GwG record, five years without one.
CREATE FUNCTION risk_analysis_over_on(firm UUID, released TIMESTAMPTZ) RETURNS DATE LANGUAGE sql STABLE AS $$
  SELECT make_date(extract(year FROM released AT TIME ZONE 'Europe/Berlin')::int + 1
    + coalesce((SELECT p.period FROM retention_period p WHERE p.tenant_id = firm AND p.kind = 'gwg'), 5), 1, 1) $$;

-- A released version is what the firm may have to hand to its supervisory authority: it is never changed, and removed once its period is
-- over and another has taken its place.
CREATE FUNCTION keep_released_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NULL THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' AND risk_analysis_over_on(OLD.tenant_id, OLD.released_at) <= (now() AT TIME ZONE 'Europe/Berlin')::date
    AND EXISTS (SELECT FROM risk_analysis n WHERE n.tenant_id = OLD.tenant_id AND n.version > OLD.version) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a released risk analysis is kept as it is' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;
CREATE TRIGGER risk_analysis_kept BEFORE UPDATE OR DELETE ON risk_analysis FOR EACH ROW EXECUTE FUNCTION keep_released_analysis();
