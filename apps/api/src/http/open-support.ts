import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, SupportActor } from "../db/context.ts";
import { inSupport, type SupportRow } from "../db/identify.ts";
import { makeCtx } from "../db/in-tenant.ts";
import { noteLook } from "../domain/note-look.ts";
import { checkSession, checkTwoFactor, ForeignTenant, isOpen, staysOpen, type OpenOptions } from "./admission.ts";
import type { Claims } from "./session.ts";

/**
 * Opens the transaction of an admin in a firm that has let them in; it only reads. Before, in a transaction of its own, the call becomes
 * an entry of the firm's log, so that it stays there whatever is answered, and nobody's entry waits for the reading. That the access is
 * open, the database says both times.
 * @throws Refusal support.over once the firm has closed it or its time is up
 */
export async function openForSupport<Result>(claims: Claims, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { sub: userId, sid: sessionId, tenantId, accessId } = claims;
  if (tenantId === null || accessId === undefined) throw new Refusal("auth.unauthorized");
  const { endpoint, namedTenant, origin, idleSeconds } = options;
  const admit = (tx: Ctx["tx"], row: SupportRow | undefined): SupportActor => {
    checkSession(tx, claims, row, options);
    if (options.adminTwoFactor) checkTwoFactor(row, options);
    if (row?.tenant_id !== tenantId) throw new Refusal("support.over");
    if (row.active !== true) throw new Refusal("tenant.deactivated");
    if (!staysOpen(endpoint, "support") && !isOpen(row)) throw new Refusal("subscription.required");
    if (namedTenant !== undefined && namedTenant !== tenantId) throw new ForeignTenant(namedTenant, userId);
    return { kind: "support", level: "tenant", userId, sessionId, accessId, personId: null, companyId: null, ...origin };
  };
  const open = <Done>(readOnly: boolean, inside: (ctx: Ctx<SupportActor>) => Promise<Done>): Promise<Done> =>
    inSupport({ accessId, adminId: userId, sessionId, idleSeconds, readOnly }, admit, (tx, actor) => inside(makeCtx(tx, tenantId, actor)));
  await open(false, async (ctx) => noteLook(ctx, options.look()));
  return open(true, work);
}
