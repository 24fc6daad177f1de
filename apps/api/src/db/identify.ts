import { inTransaction, type Opening } from "./client.ts";
import { setTenant, uuidLiteral } from "./in-tenant.ts";
import type { Tx } from "./sql.ts";

/** `admit` judges who calls, and says who that is; `foreseen` is what it will say, where the credentials alone tell. */
type Door<Row, Known> = { readonly admit: (tx: Tx, row: Row | undefined) => Known; readonly foreseen?: Known | undefined };

/** What is known of a session, its user, the firm and the plan. */
export type SessionRow = {
  ended: boolean;
  idle: boolean;
  stale: boolean;
  status: string | null;
  access_level: string | null;
  person_id: string | null;
  company_id: string | null;
  active: boolean | null;
  subscription_status: string | null;
  plan_expires: Date | null;
  plan_renews: boolean | null;
  /** Whether the login is switched on; null where there is none any more. */
  enabled: boolean | null;
  has_two_factor: boolean;
  /** The firm's rule for its staff. */
  two_factor_required: boolean | null;
};

/** One statement tells whether the session, its user, the firm and the plan are good: revocation acts on the next request. */
const sessionStatement = {
  name: "open_session",
  statement: `PREPARE open_session(uuid, int) AS
    SELECT (s.ended_at IS NOT NULL OR s.expires_at <= now()) AS ended,
           s.last_seen_at < now() - $2 * interval '1 second' AS idle,
           s.last_seen_at < now() - interval '60 seconds' AS stale,
           u.status, u.access_level, u.person_id, u.company_id, t.active,
           p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews,
           c.enabled, c.totp_confirmed_at IS NOT NULL AS has_two_factor, t.two_factor_required
    FROM session s
    LEFT JOIN app_user u ON u.id = s.user_id AND u.tenant_id = s.tenant_id
    LEFT JOIN tenant t ON t.id = s.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = s.tenant_id
    LEFT JOIN credential c ON c.user_id = s.user_id
    WHERE s.id = $1`,
};

/** What is known of a link and its firm. */
export type LinkRow = {
  id: string;
  tenant_id: string;
  invitation_id: string;
  form_id: string;
  over: boolean;
  subscription_status: string | null;
  plan_expires: Date | null;
  plan_renews: boolean | null;
  /** Null when there is no such firm. */
  active: boolean | null;
};

/** The first statement sets the tenant, which the second one's row-level security reads. */
const linkStatement = {
  name: "open_link",
  statement: `
    PREPARE enter_link(bytea) AS SELECT set_config('app.tenant_id', l.tenant_id::text, true) FROM link l WHERE l.token_hash = $1;
    PREPARE open_link(bytea) AS
      SELECT l.id, l.tenant_id, l.invitation_id, l.form_id, (l.ended_at IS NOT NULL OR l.expires_at <= now()) AS over,
             p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews, t.active
      FROM link l
      LEFT JOIN tenant t ON t.id = l.tenant_id
      LEFT JOIN subscription p ON p.tenant_id = l.tenant_id
      WHERE l.token_hash = $1`,
};

/** What is known of a connector and its firm. */
export type ConnectorRow = {
  id: string;
  tenant_id: string;
  revoked: boolean;
  subscription_status: string | null;
  plan_expires: Date | null;
  plan_renews: boolean | null;
  /** Null when there is no such firm. */
  active: boolean | null;
};

/** As of a link: the first statement sets the tenant for the second. */
const connectorStatement = {
  name: "open_connector",
  statement: `
    PREPARE enter_connector(bytea) AS SELECT set_config('app.tenant_id', c.tenant_id::text, true) FROM datev_connector c WHERE c.token_hash = $1;
    PREPARE open_connector(bytea) AS
      SELECT c.id, c.tenant_id, c.revoked_at IS NOT NULL AS revoked, p.status AS subscription_status, p.plan_expires, p.renews AS plan_renews, t.active
      FROM datev_connector c
      LEFT JOIN tenant t ON t.id = c.tenant_id
      LEFT JOIN subscription p ON p.tenant_id = c.tenant_id
      WHERE c.token_hash = $1`,
};

/** Opens the transaction of whoever holds a connector's token; the connector's row sets the tenant. */
export function inConnector<Result>(
  tokenHash: Buffer,
  admit: (row: ConnectorRow | undefined) => ConnectorRow,
  work: (tx: Tx, connector: ConnectorRow) => Promise<Result>,
): Promise<Result> {
  const literal = `'\\x${tokenHash.toString("hex")}'`;
  const door: Door<ConnectorRow, ConnectorRow> = { admit: (_tx, row) => admit(row) };
  return inTransaction(openingOf(`EXECUTE enter_connector(${literal});EXECUTE open_connector(${literal})`, connectorStatement, door), work);
}

/** Opens the transaction of a session: BEGIN, the tenant and what is known of the caller in one message. */
export function inSession<Known, Result>(
  session: { sessionId: string; tenantId: string | null; idleSeconds: number },
  door: Door<SessionRow, Known>,
  work: (tx: Tx, known: Known) => Promise<Result>,
): Promise<Result> {
  const enter = session.tenantId === null ? "" : setTenant(session.tenantId);
  const statement = `${enter}EXECUTE open_session(${uuidLiteral(session.sessionId)}, ${Math.trunc(session.idleSeconds)})`;
  return inTransaction(openingOf(statement, sessionStatement, door), work);
}

/** What never changes of a link: whoever holds it again is known by it before the database answers. */
export type LinkIdentity = { readonly linkId: string; readonly tenantId: string; readonly invitationId: string; readonly formId: string };

/** `admit` throws whoever may not come in; `waits`: the work has effects beside the transaction, and begins only then. */
type LinkDoor = { readonly admit: (row: LinkRow | undefined) => void; readonly waits: boolean };

const identities = new Map<string, LinkIdentity>();
const MOST_IDENTITIES = 10_000;

/**
 * Opens the transaction of whoever holds a link; the link's row sets the tenant.
 * @param work is told the link, or that there is none
 */
export function inLink<Result>(
  tokenHash: Buffer,
  { admit, waits }: LinkDoor,
  work: (tx: Tx, link: LinkIdentity | undefined) => Promise<Result>,
): Promise<Result> {
  const hash = tokenHash.toString("hex");
  const literal = `'\\x${hash}'`;
  const known = identities.get(hash);
  const enter = known === undefined ? `EXECUTE enter_link(${literal});` : setTenant(known.tenantId);
  const door: Door<LinkRow, LinkIdentity | undefined> = {
    admit: (_tx, row) => {
      admit(row);
      return row === undefined ? undefined : remember(hash, row);
    },
    foreseen: waits ? undefined : known,
  };
  return inTransaction(openingOf(`${enter}EXECUTE open_link(${literal})`, linkStatement, door), work);
}

function remember(hash: string, row: LinkRow): LinkIdentity {
  const identity = { linkId: row.id, tenantId: row.tenant_id, invitationId: row.invitation_id, formId: row.form_id };
  const [oldest] = identities.size >= MOST_IDENTITIES && !identities.has(hash) ? identities.keys() : [];
  if (oldest !== undefined) identities.delete(oldest);
  identities.set(hash, identity);
  return identity;
}

const openingOf = <Row extends object, Known>(
  statement: string,
  prepare: { name: string; statement: string },
  door: Door<Row, Known>,
): Opening<Row, Known> => ({
  statement,
  prepare,
  admit: (tx, [row]) => door.admit(tx, row),
  foreseen: door.foreseen,
});
