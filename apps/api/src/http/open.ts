import type { AccessLevel, Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sql, type Tx } from "../db/sql.ts";
import type { Actor, AdminActor, Ctx, Origin } from "../db/context.ts";
import { inLink, inSession, type SessionRow } from "../db/identify.ts";
import { makeCtx } from "../db/in-tenant.ts";
import { hashToken } from "../db/keys.ts";
import { isPlanActive } from "../db/plan.ts";
import { enterTenant, NO_TENANT } from "../db/platform.ts";
import type { Claims, Credentials } from "./session.ts";

const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type OpenOptions = {
  readonly endpoint: Endpoint;
  /** Tenant that the call names; an assertion, never a selector (but for an admin). */
  readonly namedTenant: string | undefined;
  readonly origin: Origin;
  readonly idleSeconds: number;
  /** Whether admins get nowhere without a second factor. */
  readonly adminTwoFactor: boolean;
};

/** Whether these credentials can be of use here at all, before anything is read from the database. */
export function checkLevel(credentials: Credentials, access: readonly AccessLevel[]): void {
  if (access.includes("public")) return;
  if (credentials.kind === "none") throw new Refusal("auth.unauthorized");
  if (credentials.kind === "invitation") {
    if (!access.includes("guest")) throw new Refusal("auth.unauthorized");
  } else if (!access.includes(credentials.claims.accessLevel)) {
    if (access.every((level) => level === "guest")) throw new Refusal("auth.unauthorized");
    throw new Refusal("access.forbidden");
  }
}

/** Opens the caller's one transaction and runs the work in it. */
export function openFor<Result>(credentials: Credentials, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  checkLevel(credentials, options.endpoint.access);
  if (credentials.kind === "invitation") return openForGuest(credentials.token, options, work);
  if (credentials.kind !== "session") throw new Refusal("auth.unauthorized");
  return credentials.claims.accessLevel === "admin"
    ? openForAdmin(credentials.claims, options, work)
    : openForUser(credentials.claims, options, work);
}

function openForUser<Result>(claims: Claims, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { tenantId } = claims;
  if (tenantId === null) throw new Refusal("auth.unauthorized");
  return inSession({ sessionId: claims.sid, tenantId, idleSeconds: options.idleSeconds }, async (tx, row) => {
    await checkSession(tx, claims, row);
    const level = claims.accessLevel;
    if (row?.status !== "active" || row.access_level !== level || level === "admin") throw new Refusal("session.expired");
    if (row.active !== true) throw new Refusal("tenant.deactivated");
    if (!options.endpoint.withoutPlan && !isPlanActive({ status: row.subscription_status, planExpires: row.plan_expires }, new Date())) throw new Refusal("subscription.required");
    if (options.namedTenant !== undefined && options.namedTenant !== tenantId) throw new ForeignTenant(options.namedTenant, claims.sub);
    if (level === "tenant" && row.two_factor_required === true) checkTwoFactor(row, options);
    const actor: Actor = { kind: "user", level, userId: claims.sub, sessionId: claims.sid, personId: row.person_id, companyId: row.company_id, ...options.origin };
    return work(makeCtx(tx, tenantId, actor));
  });
}

/** A caller named a tenant that is not theirs: answered as if it did not exist, and written down. */
export class ForeignTenant extends Refusal {
  readonly tenantId: string;
  readonly actorId: string;
  constructor(tenantId: string, actorId: string) {
    super("resource.notFound");
    this.tenantId = tenantId;
    this.actorId = actorId;
  }
}

async function checkSession(tx: Tx, claims: Claims, row: SessionRow | undefined): Promise<void> {
  if (row === undefined) throw new Refusal("auth.unauthorized");
  if (row.ended || row.idle || row.enabled !== true) throw new Refusal("session.expired");
  if (row.stale) await tx.sql(sql`UPDATE session SET last_seen_at = now() WHERE id = ${claims.sid}::uuid`);
}

/** Whose second factor is due sets it up first; what stays open without a plan is all that takes. */
function checkTwoFactor(row: SessionRow | undefined, { endpoint }: OpenOptions): void {
  if (row?.has_two_factor !== true && !endpoint.withoutPlan) throw new Refusal("twoFactor.required");
}

const namesTenant = ({ query, tenantKey }: Endpoint): boolean => query !== undefined && tenantKey in query.shape;

/** An admin selects the tenant by naming it; entering one is written down. */
function openForAdmin<Result>(claims: Claims, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { namedTenant } = options;
  return inSession({ sessionId: claims.sid, tenantId: null, idleSeconds: options.idleSeconds }, async (tx, row) => {
    await checkSession(tx, claims, row);
    if (options.adminTwoFactor) checkTwoFactor(row, options);
    const actor: AdminActor = { kind: "admin", userId: claims.sub, sessionId: claims.sid, ...options.origin };
    if (namedTenant !== undefined) await enterTenant(tx, namedTenant, actor);
    else if (namesTenant(options.endpoint)) throw new Refusal("request.invalid", { issues: [{ path: options.endpoint.tenantKey, code: "validation.required", params: { label: "fields.tenantId" } }] });
    return work(makeCtx(tx, namedTenant ?? NO_TENANT, actor));
  });
}

function openForGuest<Result>(token: string, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return openLink(token, options.origin, (ctx) => work(ctx));
}

/**
 * Opens the transaction of whoever holds a link. A refusal names the firm to turn to: whoever holds a link that was
 * mailed knows it already.
 * @throws Refusal link.unknown, link.expired, firm.closed
 */
export function openLink<Result>(token: string, origin: Origin, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (!LINK_TOKEN.test(token)) throw new Refusal("link.unknown");
  return inLink(hashToken(token), async (tx, row) => {
    if (row === undefined) throw new Refusal("link.unknown");
    if (row.active === null) throw new Refusal("link.unknown");
    const tenant = { name: row.name, logoUrl: row.logo_url, brandColor: row.brand_color, email: row.email, phone: row.phone };
    if (row.over) throw new Refusal("link.expired", { extra: { tenant } });
    if (!row.active || !isPlanActive({ status: row.subscription_status, planExpires: row.plan_expires }, new Date())) throw new Refusal("firm.closed", { extra: { tenant } });
    const actor: Actor = { kind: "guest", linkId: row.id, invitationId: row.invitation_id, formId: row.form_id, revealed: row.revealed, ...origin };
    return work(makeCtx(tx, row.tenant_id, actor));
  });
}
