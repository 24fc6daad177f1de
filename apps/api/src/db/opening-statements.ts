import { keepsConnections } from "./pool.ts";

type Statement = { readonly types: readonly string[]; readonly text: string };

const statements = {
  read_session: {
    types: ["uuid", "int"],
    text: `
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
    WHERE s.id = $1`,
  },
  enter_support: {
    types: ["uuid", "uuid"],
    text: `
    SELECT set_config('app.tenant_id', a.tenant_id::text, true) FROM support_access a
    WHERE a.id = $1 AND a.admin_id = $2 AND a.closed_at IS NULL AND a.expires_at > now()`,
  },
  read_support: {
    types: ["uuid", "uuid", "int"],
    text: `
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
    WHERE s.id = $2`,
  },
  enter_link: {
    types: ["bytea"],
    text: `
    SELECT set_config('app.tenant_id', l.tenant_id::text, true) FROM link l WHERE l.token_hash = $1`,
  },
  read_link: {
    types: ["bytea"],
    text: `
    SELECT l.id, l.tenant_id, l.invitation_id, l.form_id, (l.ended_at IS NOT NULL OR l.expires_at <= now()) AS over,
           p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews, t.active
    FROM link l
    LEFT JOIN tenant t ON t.id = l.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = l.tenant_id
    WHERE l.token_hash = $1`,
  },
  enter_phone: {
    types: ["bytea"],
    text: `
    SELECT set_config('app.tenant_id', p.tenant_id::text, true) FROM phone_upload p WHERE p.token_hash = $1`,
  },
  read_phone: {
    types: ["bytea"],
    text: `
    SELECT h.id, h.tenant_id, h.link_id, h.form_id, h.path, h.phone_hash, h.expires_at, l.invitation_id,
           (h.ended_at IS NOT NULL OR h.expires_at <= now() OR l.ended_at IS NOT NULL OR l.expires_at <= now()) AS over,
           p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews, t.active
    FROM phone_upload h
    JOIN link l ON l.tenant_id = h.tenant_id AND l.id = h.link_id
    LEFT JOIN tenant t ON t.id = h.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = h.tenant_id
    WHERE h.token_hash = $1`,
  },
  enter_api_token: {
    types: ["bytea"],
    text: `
    SELECT set_config('app.tenant_id', k.tenant_id::text, true) FROM api_token k WHERE k.token_hash = $1`,
  },
  read_api_token: {
    types: ["bytea"],
    text: `
    SELECT k.id, k.tenant_id, k.scopes, k.created_by, (k.revoked_at IS NOT NULL OR k.expires_at <= now()) AS over,
           coalesce(k.last_used_at < now() - interval '60 seconds', true) AS stale,
           p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews, t.active
    FROM api_token k
    LEFT JOIN tenant t ON t.id = k.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = k.tenant_id
    WHERE k.token_hash = $1`,
  },
  enter_connector: {
    types: ["bytea"],
    text: `
    SELECT set_config('app.tenant_id', c.tenant_id::text, true) FROM datev_connector c WHERE c.token_hash = $1`,
  },
  read_connector: {
    types: ["bytea"],
    text: `
    SELECT c.id, c.tenant_id, c.revoked_at IS NOT NULL AS revoked, p.status AS subscription_status, p.plan_expires,
           p.renews AS plan_renews, t.active
    FROM datev_connector c
    LEFT JOIN tenant t ON t.id = c.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = c.tenant_id
    WHERE c.token_hash = $1`,
  },
} as const satisfies Record<string, Statement>;

/**
 * What a transaction may open with, prepared once on each connection of the pool. Executed by name in one message with
 * BEGIN: a request's look at who calls is the statement that is sent most.
 */
export const OPENING_STATEMENTS = Object.entries<Statement>(statements)
  .map(([name, { types, text }]) => `PREPARE ${name}(${types.join(", ")}) AS${text};`)
  .join("\n");

/**
 * SQL that runs one of them: by its name, or in its own words where nothing stays prepared.
 * @param literals SQL literals of validated values, one for each parameter
 */
export function openWith(name: keyof typeof statements, ...literals: readonly string[]): string {
  const { types, text }: Statement = statements[name];
  if (literals.length !== types.length) throw new Error(`${name} takes ${types.length} values`);
  if (keepsConnections()) return `EXECUTE ${name}(${literals.join(", ")})`;
  return text.replace(/\$(\d)/g, (_parameter, number: string) => `${literals[Number(number) - 1]}::${types[Number(number) - 1]}`);
}
