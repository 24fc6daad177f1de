-- A client whose link cannot be renewed by itself asks the firm for a new one: a notice of its own, mailed at once, since somebody waits.
CREATE OR REPLACE FUNCTION notice_default(kind TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IN ('deliveryFailed', 'linkRequested') THEN 'now' ELSE 'daily' END
$$;

CREATE OR REPLACE FUNCTION client_of_notice(firm UUID, kind TEXT, subject UUID) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN kind = 'formSubmitted' THEN (SELECT coalesce(f.person_id, f.company_id) FROM form f WHERE f.tenant_id = firm AND f.id = subject)
    WHEN kind = 'documentReceived' THEN (SELECT d.client_id FROM document d WHERE d.tenant_id = firm AND d.id = subject)
    WHEN kind IN ('invitationBounced', 'invitationExpired', 'linkRequested') THEN (SELECT coalesce(f.person_id, f.company_id)
      FROM invitation i JOIN form f ON f.tenant_id = i.tenant_id AND f.id = i.form_id WHERE i.tenant_id = firm AND i.id = subject)
    ELSE subject END
$$;

CREATE OR REPLACE FUNCTION notify_staff() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reader RECORD;
  notice_kind TEXT := CASE NEW.action WHEN 'formSubmitted' THEN 'formSubmitted' WHEN 'syncNotDelivered' THEN 'deliveryFailed'
    WHEN 'invitationBounced' THEN 'invitationBounced' WHEN 'newLinkRequested' THEN 'linkRequested' ELSE 'documentReceived' END;
BEGIN
  FOR reader IN INSERT INTO user_notice (tenant_id, id, user_id, kind, subject_id, at, mail)
    SELECT NEW.tenant_id, gen_random_uuid(), r.user_id, notice_kind, NEW.subject_id, NEW.at, r.mail
    FROM notice_readers(NEW.tenant_id, notice_kind, NEW.subject_id) r WHERE r.user_id IS DISTINCT FROM NEW.actor_id
    RETURNING user_id, mail
  LOOP
    IF reader.mail = 'now' THEN PERFORM queue_notice_mail(NEW.tenant_id, reader.user_id); END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_event_noticed AFTER INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.subject_id IS NOT NULL
    AND NEW.action = ANY ('{formSubmitted,syncNotDelivered,invitationBounced,documentAnswered,documentSigned,newLinkRequested}'))
  EXECUTE FUNCTION notify_staff();
