-- What Stripe has of a firm's plan. A trial of ours has no object there.
ALTER TABLE subscription
    -- Stripe renews it, or charges when the trial ends: a renewal that we have not heard of shuts nobody out.
    ADD COLUMN renews BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN stripe_subscription_id TEXT;
CREATE UNIQUE INDEX subscription_stripe_subscription_id_key ON subscription (stripe_subscription_id);

-- Which customer of Stripe's a firm is. What is asked later counts for more: `asked` numbers the questions, `applied` is
-- the one whose answer was written last.
CREATE TABLE billing_account (
    tenant_id UUID NOT NULL,
    customer_id TEXT NOT NULL,
    -- The checkout that was begun last; it ends when another is begun.
    open_checkout_id TEXT,
    asked BIGINT NOT NULL DEFAULT 0,
    applied BIGINT NOT NULL DEFAULT 0,
    applied_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT billing_account_pkey PRIMARY KEY (tenant_id),
    CONSTRAINT billing_account_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX billing_account_customer_id_key ON billing_account (customer_id);

-- A change at Stripe that was begun: written down with its key before the first try, gone when its outcome is known.
CREATE TABLE billing_operation (
    tenant_id UUID NOT NULL,
    kind TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    -- What was asked for; the key is good for this alone.
    params TEXT NOT NULL,
    claimed_until TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT billing_operation_pkey PRIMARY KEY (tenant_id, kind),
    CONSTRAINT billing_operation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- What a firm was told by mail about its plan, each once: `reference` names the trial's end, the invoice or the period.
CREATE TABLE billing_notice (
    id UUID NOT NULL,
    tenant_id UUID NOT NULL,
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT billing_notice_pkey PRIMARY KEY (id),
    CONSTRAINT billing_notice_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT billing_notice_kind CHECK (kind IN ('trialEnding', 'paymentFailed', 'cancelled'))
);
CREATE UNIQUE INDEX billing_notice_once ON billing_notice (tenant_id, kind, reference);
CREATE UNIQUE INDEX billing_notice_tenant_id_id_key ON billing_notice (tenant_id, id);

-- Events that Stripe sent, before it is known whose they are; each is taken once.
CREATE TABLE stripe_event (
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    customer_id TEXT,
    -- When it happened, as Stripe says.
    created_at TIMESTAMPTZ(3) NOT NULL,
    received_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT stripe_event_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_event_received_at_idx ON stripe_event (received_at);
CREATE INDEX stripe_event_customer_id_idx ON stripe_event (customer_id, received_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['billing_account', 'billing_operation', 'billing_notice']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant())', name);
  END LOOP;
END $$;
-- A customer of Stripe's is looked up before a firm is known, as plans are.
CREATE POLICY platform_reads ON billing_account FOR SELECT USING (app_sees_tenants());

GRANT SELECT, INSERT, UPDATE ON billing_account, billing_operation TO app;
GRANT SELECT, INSERT ON billing_notice TO app;
GRANT SELECT, INSERT, DELETE ON stripe_event TO app;
GRANT DELETE ON billing_operation TO app;
