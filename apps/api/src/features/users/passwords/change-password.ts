import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { endAccountLinks } from "../../../domain/account-link.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { endSessions } from "../../../domain/end-sessions.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { auditAccount } from "../audit-account.ts";
import { checkPassword } from "./check-password.ts";
import { hashForName } from "./hash-for-name.ts";
import { proveSelf } from "../sessions/prove-self.ts";
import { startSession } from "../sessions/start-session.ts";

type Caller = UserActor | AdminActor;
export type ChangePasswordInput = {
  readonly currentPassword: string;
  /** Where two-factor is on. */
  readonly code?: string | undefined;
  readonly password: string;
  readonly ttlSeconds: number;
};

/** Whose password was changed, and the session that goes on. */
export type PasswordChanged = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly accessLevel: "mandant" | "tenant" | "admin";
  readonly tenantId: string | null;
  readonly companyId: string | null;
  readonly normalPersonId: string | null;
};

/**
 * Sets a new password. All sessions of the user end, on their next request; a new one begins. The hashes are made between
 * two transactions, neither of which waits for them.
 * @throws Refusal auth.badCredentials, auth.codeRequired, auth.codeWrong, request.invalid, rate.limited
 */
export async function changePassword(
  visit: VisitCtx<Caller>,
  { currentPassword, code, password, ttlSeconds }: ChangePasswordInput,
): Promise<PasswordChanged> {
  const account = await visit.open(loadAccount);
  checkPassword(password, account);
  await proveSelf(visit, { password: currentPassword, code });
  const passwordHash = await hashForName(password, account.username, { ip: visit.origin.ip, isKnown: true }, account.userId);
  return visit.open(async (ctx) => {
    const { tx, actor, now } = ctx;
    const { userId } = actor;
    // Of two changes at once the second finds another hash than the one it has checked.
    const { count } = await tx.credential.updateMany({ where: { userId, passwordHash: account.passwordHash }, data: { passwordHash } });
    if (count === 0) throw new Refusal("auth.badCredentials");
    const { hadBothFactors } = await tx.session.findFirstOrThrow({ where: { id: actor.sessionId, userId } });
    await endSessions(tx, userId);
    await endAccountLinks(tx, { purpose: "reset", tenantId: account.tenantId, userId });
    const owner = { userId, tenantId: account.tenantId, origin: visit.origin, ttlSeconds, hadBothFactors };
    const sessionId = await startSession(tx, owner, now);
    await ctx.enqueue("mailPasswordChanged", { userId, changeId: randomUUID() });
    await auditAccount(ctx, "passwordChanged");
    return { ...account.claims, userId, sessionId };
  });
}

async function loadAccount({ tx, tenantId, actor }: Ctx<Caller>) {
  const { userId } = actor;
  const credential = await tx.credential.findFirst({ where: { userId } });
  if (credential === null) throw new Refusal("resource.notFound");
  const shared = { userId, passwordHash: credential.passwordHash, username: credential.username };
  if (actor.kind === "admin") {
    const admin = await tx.admin.findFirst({ where: { id: userId } });
    const claims = { email: admin?.email ?? "", accessLevel: "admin" as const, tenantId: null, companyId: null, normalPersonId: null };
    return { ...shared, tenantId: null, names: [credential.username, claims.email], minLength: 0, claims };
  }
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId },
    include: { tenant: { select: { name: true, passwordMinLength: true } } },
  });
  if (user === null) throw new Refusal("resource.notFound");
  const claims = { email: user.email, accessLevel: actor.level, tenantId, companyId: user.companyId, normalPersonId: user.personId };
  return {
    ...shared,
    tenantId,
    names: [credential.username, user.email, user.tenant.name],
    minLength: user.tenant.passwordMinLength,
    claims,
  };
}
