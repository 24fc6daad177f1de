import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { endAccountLinks } from "../../domain/account-link.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { endApiTokens } from "../../domain/end-api-tokens.ts";
import { endSessions } from "../../domain/end-sessions.ts";
import { dropSso } from "./sso/drop-sso.ts";
import { noPendingEmail } from "./email-change.ts";
import { checkNotLast, lockFirm } from "../../domain/firm/lock-firm.ts";
import { loadUser } from "../../domain/firm/load-user.ts";

/**
 * Removes a user: no login, no token of theirs, no list shows them, and the name is free again. The row stays, as the audit log names it.
 * @throws Refusal resource.notFound, user.self, user.last
 */
export async function removeUser(ctx: Ctx<UserActor>, { userId }: { userId: string }): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  await lockFirm(ctx);
  const user = await loadUser(ctx, userId);
  if (actor.userId === userId) throw new Refusal("user.self");
  await checkNotLast(ctx, user);
  const gone = { deletedAt: now, status: "disabled", personId: null, companyId: null, ...noPendingEmail, previousEmail: null };
  await tx.user.update({ where: { tenantId, id: userId }, data: gone });
  await tx.credential.updateMany({
    where: { tenantId, userId },
    data: { username: `removed:${userId}`, enabled: false, passwordHash: null, totpSecret: null, totpConfirmedAt: null },
  });
  await tx.client.updateMany({ where: { tenantId, responsibleId: userId }, data: { responsibleId: null } });
  await tx.passkey.deleteMany({ where: { userId, tenantId } });
  await tx.listSetting.deleteMany({ where: { tenantId, userId } });
  await tx.noticeChoice.deleteMany({ where: { tenantId, userId } });
  await tx.userNotice.deleteMany({ where: { tenantId, userId } });
  await tx.formViewer.deleteMany({ where: { tenantId, userId } });
  await tx.gwgOfficer.deleteMany({ where: { tenantId, userId } });
  await dropSso(ctx, userId);
  await endSessions(tx, userId);
  await endAccountLinks(tx, { tenantId, userId });
  await endApiTokens(ctx, { createdBy: userId });
  await audit(ctx, { action: "userRemoved", subjectType: "user", subjectId: userId });
}
