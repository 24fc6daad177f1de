import { makeAccountLink } from "../../domain/account-link.ts";
import type { Ctx } from "../../db/context.ts";

/** Mails an invited user the link with which they set their first password; the one before ends. */
export async function sendRegistration({ tx, tenantId, enqueue }: Ctx, userId: string): Promise<void> {
  const link = await makeAccountLink(tx, { purpose: "registration", tenantId, userId, origin: null });
  await enqueue("mailAccountLink", { accountLinkId: link.id });
}
