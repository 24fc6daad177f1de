/**
 * What a transaction may open with, prepared once on each connection of the pool. Executed by name in one message with
 * BEGIN: a request's look at who calls is the statement that is sent most.
 */
export const OPENING_STATEMENTS = `
  PREPARE read_session(uuid, int) AS
    SELECT (s.ended_at IS NOT NULL OR s.expires_at <= now()) AS ended,
           s.last_seen_at < now() - $2 * interval '1 second' AS idle,
           s.last_seen_at < now() - interval '60 seconds' AS stale,
           u.status, u.access_level, u.person_id, u.company_id, t.active,
           p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews,
           c.enabled, (c.totp_confirmed_at IS NOT NULL OR s.by_passkey) AS has_two_factor, t.two_factor_required
    FROM session s
    LEFT JOIN app_user u ON u.id = s.user_id AND u.tenant_id = s.tenant_id
    LEFT JOIN tenant t ON t.id = s.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = s.tenant_id
    LEFT JOIN credential c ON c.user_id = s.user_id
    WHERE s.id = $1;

  PREPARE enter_support(uuid, uuid) AS
    SELECT set_config('app.tenant_id', a.tenant_id::text, true) FROM support_access a
    WHERE a.id = $1 AND a.admin_id = $2 AND a.closed_at IS NULL AND a.expires_at > now();
  PREPARE read_support(uuid, uuid, int) AS
    SELECT (s.ended_at IS NOT NULL OR s.expires_at <= now()) AS ended,
           s.last_seen_at < now() - $3 * interval '1 second' AS idle,
           s.last_seen_at < now() - interval '60 seconds' AS stale,
           a.tenant_id, t.active, p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews,
           c.enabled, (c.totp_confirmed_at IS NOT NULL OR s.by_passkey) AS has_two_factor
    FROM session s
    LEFT JOIN support_access a ON a.id = $1 AND a.admin_id = s.user_id AND a.closed_at IS NULL AND a.expires_at > now()
    LEFT JOIN tenant t ON t.id = a.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = a.tenant_id
    LEFT JOIN credential c ON c.user_id = s.user_id
    WHERE s.id = $2;

  PREPARE enter_link(bytea) AS
    SELECT set_config('app.tenant_id', l.tenant_id::text, true) FROM link l WHERE l.token_hash = $1;
  PREPARE read_link(bytea) AS
    SELECT l.id, l.tenant_id, l.invitation_id, l.form_id, (l.ended_at IS NOT NULL OR l.expires_at <= now()) AS over,
           p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews, t.active
    FROM link l
    LEFT JOIN tenant t ON t.id = l.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = l.tenant_id
    WHERE l.token_hash = $1;

  PREPARE enter_connector(bytea) AS
    SELECT set_config('app.tenant_id', c.tenant_id::text, true) FROM datev_connector c WHERE c.token_hash = $1;
  PREPARE read_connector(bytea) AS
    SELECT c.id, c.tenant_id, c.revoked_at IS NOT NULL AS revoked, p.status AS subscription_status, p.plan_expires,
           p.renews AS plan_renews, t.active
    FROM datev_connector c
    LEFT JOIN tenant t ON t.id = c.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = c.tenant_id
    WHERE c.token_hash = $1;
`;
