-- A client's newest rating compared with what the rules propose since: by a newer list of the law's, a match on a sanctions list, or other
-- answers (§ 10 Abs. 1 Nr. 5 GwG). The rating itself stays as it is. It goes with the rating.
CREATE TABLE risk_comparison (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  client_id UUID NOT NULL,
  assessment_id UUID NOT NULL,
  -- Of the lists that the rules propose by.
  basis TEXT NOT NULL,
  -- What they propose, and since when, where that is something else or for another reason.
  new_level TEXT,
  changed_at TIMESTAMPTZ(3),
  CONSTRAINT risk_comparison_pkey PRIMARY KEY (tenant_id, client_id),
  CONSTRAINT risk_comparison_new_level CHECK (new_level IN ('low', 'normal', 'high') AND (new_level IS NULL) = (changed_at IS NULL)),
  CONSTRAINT risk_comparison_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT risk_comparison_tenant_id_assessment_id_fkey FOREIGN KEY (tenant_id, assessment_id) REFERENCES risk_assessment (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX risk_comparison_tenant_id_assessment_id_idx ON risk_comparison (tenant_id, assessment_id);
-- What waits for the firm, in the order of its list.
CREATE INDEX risk_comparison_changed_idx ON risk_comparison (tenant_id, changed_at, client_id) WHERE changed_at IS NOT NULL;
ALTER TABLE risk_comparison ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_comparison FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON risk_comparison USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON risk_comparison TO app;

-- How a kind reaches those who have chosen nothing. The list is `noticeDefaults` of the contract.
CREATE OR REPLACE FUNCTION notice_default(kind TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IN ('deliveryFailed', 'linkRequested', 'screeningHit') THEN 'now' ELSE 'daily' END
$$;

-- As before, and of hits of the sanctions screening: one of a client while it is not read, however many are found.
CREATE OR REPLACE FUNCTION notify_staff() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reader RECORD;
  notice_kind TEXT := CASE NEW.action WHEN 'formSubmitted' THEN 'formSubmitted' WHEN 'syncNotDelivered' THEN 'deliveryFailed'
    WHEN 'invitationBounced' THEN 'invitationBounced' WHEN 'newLinkRequested' THEN 'linkRequested'
    WHEN 'screeningHitFound' THEN 'screeningHit' ELSE 'documentReceived' END;
BEGIN
  FOR reader IN INSERT INTO user_notice (tenant_id, id, user_id, kind, subject_id, at, mail)
    SELECT NEW.tenant_id, gen_random_uuid(), r.user_id, notice_kind, NEW.subject_id, NEW.at, r.mail
    FROM notice_readers(NEW.tenant_id, notice_kind, NEW.subject_id) r
    WHERE r.user_id IS DISTINCT FROM NEW.actor_id
      AND (notice_kind <> 'screeningHit' OR NOT EXISTS (SELECT FROM user_notice n WHERE n.tenant_id = NEW.tenant_id
        AND n.subject_id = NEW.subject_id AND n.user_id = r.user_id AND n.kind = notice_kind AND n.read_at IS NULL))
    RETURNING user_id, mail
  LOOP
    IF reader.mail = 'now' THEN PERFORM queue_notice_mail(NEW.tenant_id, reader.user_id); END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_event_noticed AFTER INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.subject_id IS NOT NULL AND NEW.action = ANY (
    '{formSubmitted,syncNotDelivered,invitationBounced,documentAnswered,documentSigned,newLinkRequested,screeningHitFound}'))
  EXECUTE FUNCTION notify_staff();
