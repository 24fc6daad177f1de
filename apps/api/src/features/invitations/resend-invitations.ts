import type { Ctx } from "../../db/context.ts";
import { loadOpenInvitations, type Skipped } from "./load-open-invitations.ts";
import { renewInvitations } from "./renew-invitations.ts";

/** Mails new links and ends the old ones. Of an invitation by link the new one would be in nobody's hands: it is left as it is. */
export async function resendInvitations(
  ctx: Ctx,
  { ids, invitationDays }: { ids: readonly string[]; invitationDays: number },
): Promise<{ done: number; skipped: Skipped[] }> {
  const { open, skipped } = await loadOpenInvitations(ctx, ids);
  const mailed = open.filter(({ method }) => method === "email");
  const handedOver = open.filter(({ method }) => method !== "email").map(({ id }): Skipped => ({ id, code: "invitation.byLink" }));
  await renewInvitations(ctx, mailed, invitationDays);
  return { done: mailed.length, skipped: [...skipped, ...handedOver] };
}
