import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { lockFirm } from "../../domain/firm/lock-firm.ts";
import { limitAccountMails } from "./limit-account-mails.ts";
import { sendRegistration } from "./send-registration.ts";
import { loadUser } from "../../domain/firm/load-user.ts";

/**
 * Mails the registration link again; the one before ends.
 * @throws Refusal resource.notFound, user.notInvited for one who has a password already, rate.limited
 */
export async function inviteUser(ctx: Ctx<UserActor>, { userId }: { userId: string }): Promise<void> {
  await lockFirm(ctx);
  const user = await loadUser(ctx, userId);
  if (user.status !== "invited") throw new Refusal("user.notInvited");
  await limitAccountMails(ctx, userId);
  await sendRegistration(ctx, userId);
  await audit(ctx, { action: "userInvited", subjectType: "user", subjectId: userId });
}
