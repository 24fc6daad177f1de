-- The second wall between tenants. The first is the query's own tenant_id.

-- The tenant of the running transaction. Unset is NULL, so that nothing matches: closed by default.
-- After a transaction the setting is '' and not unset, hence nullif.
CREATE FUNCTION app_tenant() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;

ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON tenant USING (id = app_tenant()) WITH CHECK (id = app_tenant());

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'subscription', 'app_user', 'client', 'form', 'attachment', 'invitation', 'reveal_code',
    'datev_settings', 'datev_sync', 'datev_sync_attempt', 'audit_event'
  ]
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant())', name);
  END LOOP;
END $$;

-- What the states may be.
ALTER TABLE tenant ADD CONSTRAINT tenant_application_type CHECK (application_type IN (0, 1, 2));
ALTER TABLE subscription ADD CONSTRAINT subscription_status CHECK (status IN ('trialing', 'active', 'cancelled', 'past_due', 'expired'));
ALTER TABLE app_user ADD CONSTRAINT app_user_level CHECK (access_level IN ('tenant', 'mandant'));
ALTER TABLE app_user ADD CONSTRAINT app_user_status CHECK (status IN ('invited', 'active', 'disabled'));
ALTER TABLE client ADD CONSTRAINT client_mandant_type CHECK (mandant_type IN ('person', 'company'));
ALTER TABLE client ADD CONSTRAINT client_datev_number CHECK (datev_number BETWEEN 1 AND 999999999);
ALTER TABLE form ADD CONSTRAINT form_stage CHECK (stage IN ('invited', 'draft', 'submitted'));
ALTER TABLE form ADD CONSTRAINT form_review CHECK (review IN ('Not Confirmed', 'Confirmed', 'Rejected'));
ALTER TABLE form ADD CONSTRAINT form_approval CHECK (approval IN ('Not approved', 'Approved'));
ALTER TABLE form ADD CONSTRAINT form_delivery CHECK (delivery IN ('Not Sent', 'Sent'));
ALTER TABLE form ADD CONSTRAINT form_approved_is_submitted CHECK (approval = 'Not approved' OR (stage = 'submitted' AND review = 'Confirmed'));
ALTER TABLE datev_sync ADD CONSTRAINT datev_sync_status CHECK (status IN ('Delivered', 'NotDelivered', 'Not Processed', 'Missing Email', 'Unknown Error'));

-- The role that API and worker use owns nothing and may do what they need, no more.
GRANT USAGE ON SCHEMA public TO app;
GRANT SELECT, INSERT, UPDATE ON
  tenant, subscription, app_user, client, form, invitation, link, reveal_code,
  datev_settings, datev_sync, credential, admin, session, job, rate_limit
TO app;
GRANT DELETE ON job, rate_limit, attachment TO app;
GRANT SELECT, INSERT ON attachment, datev_sync_attempt, audit_event TO app;
GRANT INSERT ON platform_event TO app;

-- Jobs of one key never run at the same time, whatever two workers do in the same instant.
CREATE UNIQUE INDEX job_leased_key ON job (key) WHERE lease_token IS NOT NULL;
CREATE INDEX job_key ON job (key);
