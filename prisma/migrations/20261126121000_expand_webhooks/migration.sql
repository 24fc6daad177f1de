-- Where a firm has its own programs told what happened. Address and secret are encrypted with the firm's key.
CREATE TABLE webhook (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  target_url TEXT NOT NULL,
  signing_secret TEXT NOT NULL,
  -- What it wants to be told, by the names of the log.
  actions TEXT[] NOT NULL,
  -- `off` by staff, `gone` when the receiver said so, `failing` after days without an answer.
  state TEXT NOT NULL DEFAULT 'on',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  -- Tries in a row that failed, and since when.
  failures INT NOT NULL DEFAULT 0,
  failing_since TIMESTAMPTZ(3),
  CONSTRAINT webhook_actions CHECK (cardinality(actions) > 0),
  CONSTRAINT webhook_state CHECK (state IN ('on', 'off', 'gone', 'failing')),
  CONSTRAINT webhook_target_url_encrypted CHECK (is_encrypted(target_url)),
  CONSTRAINT webhook_signing_secret_encrypted CHECK (is_encrypted(signing_secret))
);
CREATE UNIQUE INDEX webhook_tenant_id_id_key ON webhook (tenant_id, id);

-- An event on its way to one webhook; its id is what the receiver knows it by. Ids and times only.
CREATE TABLE webhook_delivery (
  id UUID PRIMARY KEY,
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  webhook_id UUID NOT NULL,
  action TEXT NOT NULL,
  subject_type TEXT NOT NULL,
  subject_id UUID,
  at TIMESTAMPTZ(3) NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting',
  tries INT NOT NULL DEFAULT 0,
  next_at TIMESTAMPTZ(3) NOT NULL,
  tried_at TIMESTAMPTZ(3),
  -- Of the last answer; none where there was no answer.
  status INT,
  duration_ms INT,
  CONSTRAINT webhook_delivery_state CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_delivery_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhook (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX webhook_delivery_tenant_id_webhook_id_at_id_idx ON webhook_delivery (tenant_id, webhook_id, at DESC, id DESC);
CREATE INDEX webhook_delivery_waiting_idx ON webhook_delivery (tenant_id, webhook_id, next_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_tenant_id_subject_id_idx ON webhook_delivery (tenant_id, subject_id);

ALTER TABLE webhook ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON webhook USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_delivery FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON webhook_delivery USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook, webhook_delivery TO app;

-- Has the worker look at a webhook when it is due; one of a firm at a time. Where a job of the next minute waits, that one does: until this transaction has
-- ended nobody takes it, since its row is locked, so that it finds what was written here.
CREATE FUNCTION queue_webhook(firm UUID, wanted UUID, due TIMESTAMPTZ) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM job j WHERE j.key = 'webhook:' || firm AND j.payload ->> 'webhookId' = wanted::text AND j.failed_at IS NULL
    AND j.lease_token IS NULL AND j.run_at <= due + interval '1 minute' LIMIT 1 FOR SHARE SKIP LOCKED;
  IF NOT FOUND THEN
    INSERT INTO job (id, tenant_id, kind, key, payload, run_at)
    VALUES (gen_random_uuid(), firm, 'sendWebhooks', 'webhook:' || firm, jsonb_build_object('tenantId', firm, 'webhookId', wanted), due);
  END IF;
END $$;

-- Queues an entry of the log for each of the firm's webhooks that wants it, in the transaction of the act, with the rights of whoever
-- wrote it. A webhook that is being removed is waited for, so that no act fails because of it.
CREATE FUNCTION tell_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hook UUID;
BEGIN
  FOR hook IN SELECT w.id FROM webhook w
    WHERE w.tenant_id = NEW.tenant_id AND w.state = 'on' AND NEW.action = ANY (w.actions) FOR KEY SHARE
  LOOP
    INSERT INTO webhook_delivery (id, tenant_id, webhook_id, action, subject_type, subject_id, at, next_at)
    VALUES (gen_random_uuid(), NEW.tenant_id, hook, NEW.action, NEW.subject_type, NEW.subject_id, NEW.at, now());
    PERFORM queue_webhook(NEW.tenant_id, hook, now());
  END LOOP;
  RETURN NULL;
END $$;

-- Only for what can be asked for: all other entries cost nothing. The list is `webhookEvents` of the contract.
CREATE TRIGGER audit_event_told AFTER INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.action = ANY ('{formSubmitted,formConfirmed,formRejected,formApproved,formUnlocked,invitationCreated,invitationSent,invitationBounced,inquiryReceived,clientCreated,clientChanged,clientArchived,clientRestored,documentAdded,documentAnswered,documentSigned,documentCompleted,documentRejected,syncDelivered,syncNotDelivered}'))
  EXECUTE FUNCTION tell_webhooks();
