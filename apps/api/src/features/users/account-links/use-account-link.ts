import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { endAccountLinks, takeAccountLink, type AccountLink } from "../../../domain/account-link.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, Origin, SystemActor } from "../../../db/context.ts";
import { endSessions } from "../../../domain/end-sessions.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform, goOnInTenant, NO_TENANT, notePlatform } from "../../../db/platform.ts";
import { noPendingEmail } from "../email-change.ts";
import { checkPassword, type PasswordOwner } from "../passwords/check-password.ts";
import { lookAtAccountLink } from "./look-at-account-link.ts";
import { hashForName } from "../passwords/hash-for-name.ts";
import { renameCredential } from "../rename-credential.ts";
import { dropRecovery } from "../two-factor/recover-two-factor.ts";
import { canonicalUsername, checkNamesakes, checkUsername } from "../username.ts";

type WithLink = { readonly token: string; readonly password: string; readonly origin: Origin };

/**
 * Sets a new password with a mailed link; all sessions end. A second factor stays what it is, and its recovery ends.
 * @throws Refusal link.unknown, link.expired, request.invalid, rate.limited
 */
export async function resetPassword(input: WithLink): Promise<void> {
  await setPassword({ ...input, purpose: "reset", from: "active" });
}

/**
 * Sets a user's first password with the link that invited them, and their name, if they choose another.
 * @throws Refusal link.unknown, link.expired, user.taken, request.invalid, rate.limited
 */
export async function registerUser(input: WithLink & { readonly username?: string | undefined }): Promise<void> {
  await setPassword({ ...input, purpose: "registration", from: "invited" });
}

type Plan = WithLink & {
  readonly purpose: "reset" | "registration";
  readonly from: "active" | "invited";
  readonly username?: string | undefined;
};

async function setPassword({ token, password, origin, purpose, from, username }: Plan): Promise<void> {
  const system: SystemActor = { kind: "system", ...origin };
  const link = await lookAtAccountLink(token, purpose, origin);
  const owner = await inTenant(link.tenantId ?? NO_TENANT, system, (ctx) => readOwner(ctx, link, from));
  if (username !== undefined) checkUsername(username, owner.email);
  checkPassword(password, { ...owner, names: [...owner.names, username ?? ""] });
  // The link was mailed to whoever brings it.
  const passwordHash = await hashForName(password, username ?? owner.username, { ip: origin.ip, isKnown: true }, link.userId);
  await asPlatform("set a password with a link", async (tx) => {
    // Whose password it is, only the link's row says, never the request.
    const taken = await takeAccountLink(tx, token, purpose);
    const ctx = await goOnInTenant(tx, taken.tenantId ?? NO_TENANT, system);
    await readOwner(ctx, taken, from);
    const userId = taken.userId ?? "";
    if (purpose === "registration") await checkNamesakes(tx, username ?? owner.username, userId);
    await tx.credential.updateMany({ where: { userId }, data: { passwordHash } });
    if (purpose === "registration") await (taken.tenantId === null ? renameAdmin(ctx, userId, username) : activate(ctx, userId, username));
    await endSessions(tx, userId);
    await endAccountLinks(tx, { tenantId: taken.tenantId, userId });
    // All links end, that to a new address too: who resets the password may not have asked for it.
    if (taken.tenantId !== null) await tx.user.update({ where: { tenantId: taken.tenantId, id: userId }, data: noPendingEmail });
    // Who resets the password may not have asked for the second factor to go off either.
    if (purpose === "reset") await dropRecovery(ctx, userId);
    if (purpose === "reset") await ctx.enqueue("mailPasswordChanged", { userId, changeId: randomUUID() });
    if (taken.tenantId === null)
      await notePlatform(tx, purpose === "reset" ? "passwordReset" : "adminRegistered", { ...origin, actorId: userId });
    else await audit(ctx, { action: purpose === "reset" ? "passwordReset" : "userRegistered", subjectType: "user", subjectId: userId });
  });
}

async function activate({ tx, tenantId }: Ctx<SystemActor>, userId: string, username: string | undefined): Promise<void> {
  const renamed = username !== undefined;
  await tx.user.update({ where: { tenantId, id: userId }, data: { status: "active", ...(renamed && { username }) } });
  if (renamed) await renameCredential(tx, userId, canonicalUsername(username));
}

async function renameAdmin({ tx }: Ctx<SystemActor>, userId: string, username: string | undefined): Promise<void> {
  if (username === undefined) return;
  await renameCredential(tx, userId, canonicalUsername(username));
  await tx.admin.update({ where: { id: userId }, data: { username } });
}

type LinkOwner = PasswordOwner & { readonly username: string; readonly email: string };

/**
 * Whose link it is, if they are still in the state that it is for and their firm is open.
 * @throws Refusal link.expired
 */
async function readOwner({ tx }: Ctx<SystemActor>, { tenantId, userId }: AccountLink, status: "active" | "invited"): Promise<LinkOwner> {
  const over = new Refusal("link.expired");
  if (userId === null) throw over;
  const credential = await tx.credential.findFirst({ where: { userId }, select: { username: true, enabled: true, passwordHash: true } });
  if (credential === null || !credential.enabled) throw over;
  if (tenantId === null) {
    if ((status === "invited") !== (credential.passwordHash === null)) throw over;
    const admin = await tx.admin.findFirst({ where: { id: userId }, select: { username: true, email: true } });
    if (admin === null) throw over;
    return { ...admin, names: [credential.username], minLength: 0 };
  }
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId, status, deletedAt: null },
    select: { username: true, email: true, tenant: { select: { name: true, active: true, passwordMinLength: true } } },
  });
  if (user === null || !user.tenant.active) throw over;
  const { username, email, tenant } = user;
  return { username, email, names: [credential.username, email, tenant.name], minLength: tenant.passwordMinLength };
}
