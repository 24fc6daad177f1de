import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { User, UserChange } from "@stammdaten/shared/contract/users.ts";
import { endAccountLinks } from "../../domain/account-link.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { endApiTokens } from "../../domain/end-api-tokens.ts";
import { dropSso } from "./sso/drop-sso.ts";
import { endSessions } from "../../domain/end-sessions.ts";
import type { UserRow } from "../../db/tables.ts";
import { loadUser } from "../../domain/firm/load-user.ts";
import { checkClientOfUser } from "./check-client-of-user.ts";
import { checkLanguageOfUser } from "./check-language-of-user.ts";
import { askForEmail, noPendingEmail } from "./email-change.ts";
import { checkNotLast, checkUserLimit, lockFirm } from "../../domain/firm/lock-firm.ts";
import { limitRenames } from "./limit-renames.ts";
import { limitAccountMails } from "./limit-account-mails.ts";
import { presentUser } from "./present-user.ts";
import { renameCredential } from "./rename-credential.ts";
import { sendRegistration } from "./send-registration.ts";
import { checkConfirmed } from "../../domain/check-confirmed.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { checkUsername } from "./username.ts";

export type UpdateUserInput = { readonly userId: string; readonly change: UserChange };

/**
 * Changes a user. A disabled user and one of another level are out on their next request, and their programs with them; an invited one
 * with another e-mail address gets a new link there, and the old one ends. Whoever has a password keeps the address that they have until
 * the new one was confirmed.
 * @throws Refusal resource.notFound, confirmation.required (another name or address), user.taken,
 * user.self, user.last, user.notRegistered, plan.userLimit, rate.limited (another name or address)
 */
export async function updateUser(ctx: Ctx<UserActor>, { userId, change }: UpdateUserInput): Promise<User> {
  const { tx, tenantId, actor } = ctx;
  const firm = await lockFirm(ctx);
  const before = await loadUser(ctx, userId);
  const asksForEmail = change.email !== undefined && change.email !== before.email;
  const hasAccount = await hasPassword(ctx, userId);
  const next = {
    username: change.username ?? before.username,
    email: hasAccount ? before.email : (change.email ?? before.email),
    firstName: change.firstName ?? before.firstName,
    lastName: change.lastName ?? before.lastName,
    language: change.language ?? before.language,
    accessLevel: change.accessLevel ?? before.accessLevel,
    status: statusAfter(before, change.status, hasAccount),
    personId: change.normalPersonId === undefined ? before.personId : change.normalPersonId,
    companyId: change.companyId === undefined ? before.companyId : change.companyId,
  };
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter((key) => next[key] !== before[key]);
  const touches = (...keys: (keyof typeof next)[]): boolean => keys.some((key) => changed.includes(key));
  if (asksForEmail || touches("username")) await checkConfirmed(ctx);
  if (touches("username") && hasAccount) await limitRenames(ctx);
  // Of an invited one the name goes with the address: the link goes there.
  if (touches("username") || (!hasAccount && touches("email"))) checkUsername(next.username, next.email);
  if (actor.userId === userId && touches("accessLevel", "status")) throw new Refusal("user.self");
  if (touches("accessLevel", "language")) checkLanguageOfUser(next.accessLevel, next.language);
  if (touches("accessLevel", "personId", "companyId")) await checkClientOfUser(ctx, next);
  if (next.accessLevel !== "tenant" || next.status !== "active") await checkNotLast(ctx, before);
  const counted = (user: { accessLevel: string; status: string }): boolean => user.accessLevel === "tenant" && user.status !== "disabled";
  if (counted(next) && !counted(before)) await checkUserLimit(ctx, firm);

  // What ends all links ends the one to a new address too.
  const data = next.status === "disabled" ? { ...next, ...noPendingEmail } : next;
  const user = await tx.user.update({ where: { tenantId, id: userId }, data });
  if (touches("username")) await renameCredential(tx, userId, next.username);
  if (touches("username") && hasAccount) await tellOfChange(ctx, userId, "usernameChanged");
  if (touches("accessLevel", "status")) {
    await tx.credential.updateMany({
      where: { tenantId, userId },
      data: { accessLevel: next.accessLevel, enabled: next.status !== "disabled" },
    });
    await endSessions(tx, userId);
    if (next.accessLevel !== "tenant" || next.status === "disabled") await endApiTokens(ctx, { createdBy: userId });
    if (next.accessLevel !== "tenant") await dropSso(ctx, userId);
  }
  // Links went to the address of then, which may have been a stranger's.
  if (next.status === "disabled" || touches("email")) await endAccountLinks(tx, { tenantId, userId });
  if (next.status === "invited" && touches("email")) {
    await limitAccountMails(ctx, userId);
    await sendRegistration(ctx, userId);
  }
  if (changed.length > 0)
    await audit(ctx, { action: "userChanged", subjectType: "user", subjectId: userId, details: { fields: changed, status: next.status } });
  if (!asksForEmail || !hasAccount) return presentUser(user);
  return presentUser(await askForEmail(ctx, userId, change.email ?? ""));
}

/** Nobody is made active without a password of their own: an invited one who was disabled is invited again. */
function statusAfter(before: UserRow, wanted: UserChange["status"], hasAccount: boolean): string {
  if (wanted === undefined || wanted === "disabled" || before.status === "active") return wanted ?? before.status;
  if (before.status === "invited") throw new Refusal("user.notRegistered");
  return hasAccount ? "active" : "invited";
}

/** Whether a user has set a password of their own. */
async function hasPassword({ tx, tenantId }: Ctx, userId: string): Promise<boolean> {
  const credential = await tx.credential.findFirst({ where: { tenantId, userId }, select: { passwordHash: true } });
  return credential !== null && credential.passwordHash !== null;
}
