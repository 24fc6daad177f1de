import type { TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import { inTransaction } from "./client.ts";
import { OPENING_STATEMENTS, openWith } from "./opening-statements.ts";
import { setTenant, uuidLiteral } from "./in-tenant.ts";
import type { Tx } from "./sql.ts";
import { onlyRead } from "./transaction.ts";

const bytesLiteral = (bytes: Buffer): string => `'\\x${bytes.toString("hex")}'`;

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
  /** Whether a second factor is set up, or the login itself had two. */
  has_two_factor: boolean;
  /** The firm's rule for its staff. */
  two_factor_required: boolean | null;
};

type Session = { readonly sessionId: string; readonly tenantId: string | null; readonly idleSeconds: number };

/**
 * Opens the transaction of a session: BEGIN, the tenant and what is known of the caller leave together.
 * @param admit decides who may go on, and says who that is; a throw rolls back before the work has begun
 */
export function inSession<Caller, Result>(
  session: Session,
  admit: (tx: Tx, row: SessionRow | undefined) => Caller,
  work: (tx: Tx, caller: Caller) => Promise<Result>,
): Promise<Result> {
  const tenant = session.tenantId === null ? "" : setTenant(session.tenantId);
  const read = openWith("read_session", uuidLiteral(session.sessionId), String(Math.trunc(session.idleSeconds)));
  return inTransaction<SessionRow, Result>(
    `${tenant}${read}`,
    async (tx, rows) => work(tx, admit(tx, (await rows)[0])),
    OPENING_STATEMENTS,
  );
}

/** What is known of an admin's session and of the firm that lets them in. */
export type SupportRow = Pick<
  SessionRow,
  "ended" | "idle" | "stale" | "active" | "subscription_status" | "plan_expires" | "plan_renews" | "enabled" | "has_two_factor"
> & {
  /** Null when the firm does not let them in, or no longer. */
  tenant_id: string | null;
};

type Support = {
  readonly accessId: string;
  readonly adminId: string;
  readonly sessionId: string;
  readonly idleSeconds: number;
  /** Whether the database is to refuse every write once the admin is admitted. */
  readonly readOnly: boolean;
};

/** Opens the transaction of an admin whom a firm lets in: the row of the access, while it is open, sets the tenant. */
export function inSupport<Caller, Result>(
  { accessId, adminId, sessionId, idleSeconds, readOnly }: Support,
  admit: (tx: Tx, row: SupportRow | undefined) => Caller,
  work: (tx: Tx, caller: Caller) => Promise<Result>,
): Promise<Result> {
  const [access, admin, session] = [uuidLiteral(accessId), uuidLiteral(adminId), uuidLiteral(sessionId)];
  const enter = openWith("enter_support", access, admin);
  const read = openWith("read_support", access, session, String(Math.trunc(idleSeconds)));
  return inTransaction<SupportRow, Result>(
    `SET LOCAL app.admin_id=${admin};${enter};${read}`,
    async (tx, rows) => {
      const caller = admit(tx, (await rows)[0]);
      if (readOnly) onlyRead();
      return work(tx, caller);
    },
    OPENING_STATEMENTS,
  );
}

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

/** Opens the transaction of whoever holds a link; the link's row sets the tenant. The work is given the link, or that there is none. */
export function inLink<Link, Result>(
  tokenHash: Buffer,
  admit: (row: LinkRow | undefined) => Link,
  work: (tx: Tx, link: Link) => Promise<Result>,
): Promise<Result> {
  const hash = bytesLiteral(tokenHash);
  return inTransaction<LinkRow, Result>(
    `${openWith("enter_link", hash)};${openWith("read_link", hash)}`,
    async (tx, rows) => work(tx, admit((await rows)[0])),
    OPENING_STATEMENTS,
  );
}

/** What is known of a question that was handed to a phone, of the link that it hangs on and of the firm. */
export type PhoneRow = LinkRow & {
  link_id: string;
  path: string;
  /** SHA-256 of the secret of the phone that has opened it; null while none has. */
  phone_hash: Uint8Array | null;
  expires_at: Date;
};

/** Opens the transaction of a phone that was handed a question; the row of that sets the tenant. */
export function inPhoneUpload<Result>(
  tokenHash: Buffer,
  admit: (row: PhoneRow | undefined) => PhoneRow,
  work: (tx: Tx, row: PhoneRow) => Promise<Result>,
): Promise<Result> {
  const hash = bytesLiteral(tokenHash);
  return inTransaction<PhoneRow, Result>(
    `${openWith("enter_phone", hash)};${openWith("read_phone", hash)}`,
    async (tx, rows) => work(tx, admit((await rows)[0])),
    OPENING_STATEMENTS,
  );
}

/** What is known of an API token and its firm. */
export type ApiTokenRow = {
  id: string;
  tenant_id: string;
  scopes: readonly TokenScope[];
  created_by: string;
  /** Revoked or expired. */
  over: boolean;
  /** Whether its last use is to be written down anew. */
  stale: boolean;
  subscription_status: string | null;
  plan_expires: Date | null;
  plan_renews: boolean | null;
  /** Null when there is no such firm. */
  active: boolean | null;
};

/** Opens the transaction of whoever holds an API token; the token's row sets the tenant. */
export function inApiToken<Token extends ApiTokenRow | undefined, Result>(
  tokenHash: Buffer,
  admit: (tx: Tx, row: ApiTokenRow | undefined) => Token,
  work: (tx: Tx, token: Token) => Promise<Result>,
): Promise<Result> {
  const hash = bytesLiteral(tokenHash);
  return inTransaction<ApiTokenRow, Result>(
    `${openWith("enter_api_token", hash)};${openWith("read_api_token", hash)}`,
    async (tx, rows) => work(tx, admit(tx, (await rows)[0])),
    OPENING_STATEMENTS,
  );
}

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

/** Opens the transaction of whoever holds a connector's token; the connector's row sets the tenant. */
export function inConnector<Result>(
  tokenHash: Buffer,
  admit: (row: ConnectorRow | undefined) => ConnectorRow,
  work: (tx: Tx, connector: ConnectorRow) => Promise<Result>,
): Promise<Result> {
  const hash = bytesLiteral(tokenHash);
  return inTransaction<ConnectorRow, Result>(
    `${openWith("enter_connector", hash)};${openWith("read_connector", hash)}`,
    async (tx, rows) => work(tx, admit((await rows)[0])),
    OPENING_STATEMENTS,
  );
}
