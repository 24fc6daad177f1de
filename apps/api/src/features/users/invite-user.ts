import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { makeAccountLink } from "../../db/account-link.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { lockFirm } from "./lock-firm.ts";
import { loadUser } from "./update-user.ts";

/**
 * Mails the registration link again; the one before ends.
 * @throws Refusal resource.notFound, user.notInvited for one who has a password already
 */
export async function inviteUser(ctx: Ctx<UserActor | AdminActor>, { userId }: { userId: string }): Promise<void> {
  const { tx, tenantId } = ctx;
  await lockFirm(ctx);
  const user = await loadUser(ctx, userId);
  if (user.status !== "invited") throw new Refusal("user.notInvited");
  const link = await makeAccountLink(tx, { purpose: "registration", tenantId, userId, origin: null });
  await ctx.enqueue("mailAccountLink", { accountLinkId: link.id });
  await audit(ctx, { action: "userInvited", subjectType: "user", subjectId: userId });
}
