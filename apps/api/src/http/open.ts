import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Actor, AdminActor, Ctx, Origin } from "../db/context.ts";
import { inConnector, inLink, inSession, type ConnectorRow, type LinkRow, type SessionRow } from "../db/identify.ts";
import { inTenant, makeCtx } from "../db/in-tenant.ts";
import { hashToken } from "../db/keys.ts";
import { enterTenant, NO_TENANT } from "../db/platform.ts";
import { readFirmContact } from "../domain/read-firm-contact.ts";
import { checkLevel, checkSession, checkTwoFactor, ForeignTenant, isOpen, staysOpen, type OpenOptions } from "./admission.ts";
import { openForPhone } from "./open-phone.ts";
import { openForSupport } from "./open-support.ts";
import { openForToken } from "./open-token.ts";
import type { Claims, Credentials } from "./session.ts";

/** 32 bytes as base64url. */
const RANDOM_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Opens the caller's one transaction and runs the work in it. */
export function openFor<Result>(credentials: Credentials, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  checkLevel(credentials, options.endpoint.access);
  if (credentials.kind === "invitation") return openLink(credentials, options.origin, work);
  if (credentials.kind === "phone") return openForPhone(credentials, options.origin, work);
  if (credentials.kind === "connector") return openForConnector(credentials.token, options, work);
  if (credentials.kind === "token") return openForToken(credentials.token, options, work);
  if (credentials.kind === "registrant") return openForRegistrant(credentials.tenantId, options, work);
  if (credentials.kind !== "session") throw new Refusal("auth.unauthorized");
  const { claims } = credentials;
  if (claims.accessLevel === "admin") return openForAdmin(claims, options, work);
  return claims.accessLevel === "support" ? openForSupport(claims, options, work) : openForUser(claims, options, work);
}

function openForUser<Result>(claims: Claims, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { tenantId, accessLevel: level } = claims;
  if (tenantId === null || (level !== "tenant" && level !== "mandant")) throw new Refusal("auth.unauthorized");
  const admit = (tx: Ctx["tx"], row: SessionRow | undefined): Actor => {
    checkSession(tx, claims, row, options);
    if (row?.status !== "active" || row.access_level !== level) throw new Refusal("session.expired");
    if (row.active !== true) throw new Refusal("tenant.deactivated");
    if (!staysOpen(options.endpoint, level) && !isOpen(row)) throw new Refusal("subscription.required");
    if (options.namedTenant !== undefined && options.namedTenant !== tenantId) throw new ForeignTenant(options.namedTenant, claims.sub);
    if (level === "tenant" && row.two_factor_required === true) checkTwoFactor(row, options);
    return {
      kind: "user",
      level,
      userId: claims.sub,
      sessionId: claims.sid,
      personId: row.person_id,
      companyId: row.company_id,
      ...options.origin,
    };
  };
  return inSession({ sessionId: claims.sid, tenantId, idleSeconds: options.idleSeconds }, admit, (tx, actor) =>
    work(makeCtx(tx, tenantId, actor)),
  );
}

const namesTenant = ({ query, tenantKey }: Endpoint): boolean => query !== undefined && tenantKey in query.shape;

/** An admin selects the tenant by naming it; entering one is written down. */
function openForAdmin<Result>(claims: Claims, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const namedTenant = options.endpoint.adminWithoutTenant ? undefined : options.namedTenant;
  const actor: AdminActor = { kind: "admin", userId: claims.sub, sessionId: claims.sid, ...options.origin };
  const admit = (tx: Ctx["tx"], row: SessionRow | undefined): AdminActor => {
    checkSession(tx, claims, row, options);
    if (options.adminTwoFactor) checkTwoFactor(row, options);
    return actor;
  };
  return inSession({ sessionId: claims.sid, tenantId: null, idleSeconds: options.idleSeconds }, admit, async (tx) => {
    if (namedTenant !== undefined) await enterTenant(tx, namedTenant, actor);
    else if (namesTenant(options.endpoint) && !options.endpoint.adminWithoutTenant)
      throw new Refusal("request.invalid", {
        issues: [{ path: options.endpoint.tenantKey, code: "validation.required", params: { label: "fields.tenantId" } }],
      });
    return work(makeCtx(tx, namedTenant ?? NO_TENANT, actor));
  });
}

/** A token that was revoked, and one that nobody has, are worth the same: nothing. */
function openForConnector<Result>(token: string, { endpoint, origin }: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (!RANDOM_TOKEN.test(token)) throw new Refusal("auth.unauthorized");
  const admit = (row: ConnectorRow | undefined): ConnectorRow => {
    if (row === undefined || row.active === null || row.revoked) throw new Refusal("auth.unauthorized");
    if (!row.active) throw new Refusal("tenant.deactivated");
    if (!staysOpen(endpoint, "connector") && !isOpen(row)) throw new Refusal("subscription.required");
    return row;
  };
  return inConnector(hashToken(token), admit, (tx, { id, tenant_id: tenantId }) =>
    work(makeCtx(tx, tenantId, { kind: "connector", connectorId: id, ...origin })),
  );
}

/** Whoever has just registered a firm, which need not be confirmed yet. */
function openForRegistrant<Result>(
  tenantId: string,
  { namedTenant, origin }: OpenOptions,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  // Not thrown: only what is rejected is written down.
  if (namedTenant !== undefined && namedTenant !== tenantId) return Promise.reject(new ForeignTenant(namedTenant, null));
  return inTenant(tenantId, { kind: "system", ...origin }, async (ctx) => {
    const tenant = await ctx.tx.tenant.findFirst({ where: { id: tenantId }, select: { active: true } });
    if (tenant === null) throw new Refusal("auth.unauthorized");
    if (!tenant.active) throw new Refusal("tenant.deactivated");
    return work(ctx);
  });
}

/**
 * Opens the transaction of whoever holds a link. A refusal names the firm to turn to: whoever holds a link that was
 * mailed knows it already.
 * @throws Refusal link.unknown, link.expired, firm.closed
 */
export function openLink<Result>(
  { token, proof = null }: { readonly token: string; readonly proof?: string | null },
  origin: Origin,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (!RANDOM_TOKEN.test(token)) throw new Refusal("link.unknown");
  const proofHash = proof !== null && RANDOM_TOKEN.test(proof) ? hashToken(proof) : null;
  const admit = (row: LinkRow | undefined): LinkRow => {
    if (row === undefined || row.active === null) throw new Refusal("link.unknown");
    if (row.over) throw new ClosedLink("link.expired", row.tenant_id);
    if (!row.active || !isOpen(row)) throw new ClosedLink("firm.closed", row.tenant_id);
    return row;
  };
  return inLink(hashToken(token), admit, (tx, link) => {
    const actor: Actor = { kind: "guest", linkId: link.id, invitationId: link.invitation_id, formId: link.form_id, proofHash, ...origin };
    return work(makeCtx(tx, link.tenant_id, actor));
  }).catch(async (error: unknown) => {
    throw error instanceof ClosedLink ? await nameFirm(error, origin) : error;
  });
}

/** A link of ours that opens nothing now. */
class ClosedLink extends Error {
  readonly code: "link.expired" | "firm.closed";
  readonly tenantId: string;
  constructor(code: "link.expired" | "firm.closed", tenantId: string) {
    super(code);
    this.code = code;
    this.tenantId = tenantId;
  }
}

const nameFirm = ({ code, tenantId }: ClosedLink, origin: Origin): Promise<Refusal> =>
  inTenant(
    tenantId,
    { kind: "system", ...origin },
    async ({ tx }) => new Refusal(code, { extra: { tenant: await readFirmContact(tx, tenantId) } }),
  );
