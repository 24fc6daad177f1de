-- Who of the firm's staff looks after a client; null where nobody was named.
ALTER TABLE client ADD COLUMN responsible_id UUID;
ALTER TABLE client ADD CONSTRAINT client_tenant_id_responsible_id_fkey FOREIGN KEY (tenant_id, responsible_id)
  REFERENCES app_user (tenant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;

-- The client whom a notice is about: its subject is a form, an invitation, a document or the client itself. Null before a client is one.
CREATE FUNCTION client_of_notice(firm UUID, kind TEXT, subject UUID) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT CASE kind
    WHEN 'formSubmitted' THEN (SELECT coalesce(f.person_id, f.company_id) FROM form f WHERE f.tenant_id = firm AND f.id = subject)
    WHEN 'documentReceived' THEN (SELECT d.client_id FROM document d WHERE d.tenant_id = firm AND d.id = subject)
    WHEN 'invitationBounced' THEN (SELECT coalesce(f.person_id, f.company_id) FROM invitation i
      JOIN form f ON f.tenant_id = i.tenant_id AND f.id = i.form_id WHERE i.tenant_id = firm AND i.id = subject)
    WHEN 'invitationExpired' THEN (SELECT coalesce(f.person_id, f.company_id) FROM invitation i
      JOIN form f ON f.tenant_id = i.tenant_id AND f.id = i.form_id WHERE i.tenant_id = firm AND i.id = subject)
    ELSE subject END
$$;

-- The staff who want a notice about a subject, and how: whoever is responsible for its client; where nobody is, all of them.
CREATE FUNCTION notice_readers(firm UUID, wanted TEXT, subject UUID) RETURNS TABLE (user_id UUID, mail TEXT) LANGUAGE sql STABLE AS $$
  WITH responsible AS (
    SELECT u.id FROM client c JOIN app_user u ON u.tenant_id = c.tenant_id AND u.id = c.responsible_id
    WHERE c.tenant_id = firm AND c.id = client_of_notice(firm, wanted, subject)
      AND u.access_level = 'tenant' AND u.status = 'active' AND u.deleted_at IS NULL)
  SELECT r.user_id, r.mail FROM notice_readers(firm, wanted) r
  WHERE r.user_id = (SELECT id FROM responsible) OR NOT EXISTS (SELECT FROM responsible)
$$;

CREATE OR REPLACE FUNCTION notify_staff() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reader RECORD;
  notice_kind TEXT := CASE NEW.action WHEN 'formSubmitted' THEN 'formSubmitted' WHEN 'syncNotDelivered' THEN 'deliveryFailed'
    WHEN 'invitationBounced' THEN 'invitationBounced' ELSE 'documentReceived' END;
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
