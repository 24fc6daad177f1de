-- How a kind of event reaches one of the staff. A row only where that is not the kind's default.
CREATE TABLE notice_choice (
  tenant_id UUID NOT NULL,
  user_id UUID NOT NULL,
  kind TEXT NOT NULL,
  mail TEXT NOT NULL,
  CONSTRAINT notice_choice_pkey PRIMARY KEY (tenant_id, user_id, kind),
  CONSTRAINT notice_choice_mail CHECK (mail IN ('now', 'daily', 'never')),
  CONSTRAINT notice_choice_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);

-- Notices of staff. Ids and times only; names are looked up when it is shown.
CREATE TABLE user_notice (
  tenant_id UUID NOT NULL,
  id UUID NOT NULL,
  user_id UUID NOT NULL,
  kind TEXT NOT NULL,
  -- A form, an invitation, a document or a client, by the kind.
  subject_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  mail TEXT NOT NULL,
  mailed_at TIMESTAMPTZ(3),
  read_at TIMESTAMPTZ(3),
  CONSTRAINT user_notice_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT user_notice_mail CHECK (mail IN ('now', 'daily')),
  CONSTRAINT user_notice_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX user_notice_tenant_id_user_id_at_id_idx ON user_notice (tenant_id, user_id, at DESC, id DESC);
CREATE INDEX user_notice_unread_idx ON user_notice (tenant_id, user_id) WHERE read_at IS NULL;
CREATE INDEX user_notice_unmailed_idx ON user_notice (tenant_id, mail, at) WHERE mailed_at IS NULL AND read_at IS NULL;
CREATE INDEX user_notice_tenant_id_subject_id_idx ON user_notice (tenant_id, subject_id);
CREATE INDEX user_notice_tenant_id_at_idx ON user_notice (tenant_id, at);

ALTER TABLE notice_choice ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_choice FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON notice_choice USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
ALTER TABLE user_notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_notice FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON user_notice USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_choice, user_notice TO app;

-- How a kind reaches those who have chosen nothing. The list is `noticeDefaults` of the contract.
CREATE FUNCTION notice_default(kind TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind WHEN 'deliveryFailed' THEN 'now' ELSE 'daily' END
$$;

-- The firm's staff who want notices of a kind, and how.
CREATE FUNCTION notice_readers(firm UUID, wanted TEXT) RETURNS TABLE (user_id UUID, mail TEXT) LANGUAGE sql STABLE AS $$
  SELECT u.id, coalesce(c.mail, notice_default(wanted))
  FROM app_user u LEFT JOIN notice_choice c ON c.tenant_id = u.tenant_id AND c.user_id = u.id AND c.kind = wanted
  WHERE u.tenant_id = firm AND u.access_level = 'tenant' AND u.status = 'active' AND u.deleted_at IS NULL
    AND c.mail IS DISTINCT FROM 'never'
$$;

-- Has somebody mailed what waits for it, a minute later, so that one mail names what happens at a time. Where a job waits that one does:
-- its row is locked until this transaction has ended, so that it finds what was written here.
CREATE FUNCTION queue_notice_mail(firm UUID, reader UUID) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM job j WHERE j.key = 'notices:' || reader AND j.payload ->> 'mail' = 'now' AND j.failed_at IS NULL
    AND j.lease_token IS NULL AND j.run_at <= now() + interval '1 hour' LIMIT 1 FOR SHARE SKIP LOCKED;
  IF NOT FOUND THEN
    INSERT INTO job (id, tenant_id, kind, key, payload, run_at)
    VALUES (gen_random_uuid(), firm, 'mailNotices', 'notices:' || reader, jsonb_build_object('userId', reader, 'mail', 'now'),
      now() + interval '1 minute');
  END IF;
END $$;

-- Notifies the firm's staff of an entry of the log, in the transaction of the act, with the rights of whoever wrote it; not those who acted
-- themselves. Of documents, what clients send: the firm's own are none.
CREATE FUNCTION notify_staff() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reader RECORD;
  notice_kind TEXT := CASE NEW.action WHEN 'formSubmitted' THEN 'formSubmitted' WHEN 'syncNotDelivered' THEN 'deliveryFailed'
    WHEN 'invitationBounced' THEN 'invitationBounced' ELSE 'documentReceived' END;
BEGIN
  FOR reader IN INSERT INTO user_notice (tenant_id, id, user_id, kind, subject_id, at, mail)
    SELECT NEW.tenant_id, gen_random_uuid(), r.user_id, notice_kind, NEW.subject_id, NEW.at, r.mail
    FROM notice_readers(NEW.tenant_id, notice_kind) r WHERE r.user_id IS DISTINCT FROM NEW.actor_id
    RETURNING user_id, mail
  LOOP
    IF reader.mail = 'now' THEN PERFORM queue_notice_mail(NEW.tenant_id, reader.user_id); END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER audit_event_noticed AFTER INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.subject_id IS NOT NULL
    AND NEW.action = ANY ('{formSubmitted,syncNotDelivered,invitationBounced,documentAnswered,documentSigned}'))
  EXECUTE FUNCTION notify_staff();
