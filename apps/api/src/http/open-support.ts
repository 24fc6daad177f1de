import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, SupportActor } from "../db/context.ts";
import { inSupport, type SupportRow } from "../db/identify.ts";
import { makeCtx } from "../db/in-tenant.ts";
import { noteLook } from "../domain/note-look.ts";
import { checkSession, checkTwoFactor, ForeignTenant, isOpen, staysOpen, type OpenOptions } from "./admission.ts";
import type { Claims } from "./session.ts";

/**
 * Opens the transaction of an admin in a firm that has let them in. That the access is open, the database says with every call; each is
 * an entry of the firm's log, and the rest of the transaction only reads.
 * @throws Refusal support.over once the firm has closed it or its time is up
 */
export function openForSupport<Result>(claims: Claims, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { sub: userId, sid: sessionId, tenantId, accessId } = claims;
  if (tenantId === null || accessId === undefined) throw new Refusal("auth.unauthorized");
  const { endpoint, namedTenant, origin, idleSeconds } = options;
  const admit = (tx: Ctx["tx"], row: SupportRow | undefined): SupportActor => {
    checkSession(tx, claims, row);
    if (options.adminTwoFactor) checkTwoFactor(row, options);
    if (row?.tenant_id !== tenantId) throw new Refusal("support.over");
    if (row.active !== true) throw new Refusal("tenant.deactivated");
    if (!staysOpen(endpoint, "support") && !isOpen(row)) throw new Refusal("subscription.required");
    if (namedTenant !== undefined && namedTenant !== tenantId) throw new ForeignTenant(namedTenant, userId);
    return { kind: "support", level: "tenant", userId, sessionId, accessId, personId: null, companyId: null, ...origin };
  };
  return inSupport({ accessId, adminId: userId, sessionId, idleSeconds }, admit, (tx, actor) => {
    const ctx = makeCtx(tx, tenantId, actor);
    noteLook(ctx, options.look());
    return work(ctx);
  });
}
