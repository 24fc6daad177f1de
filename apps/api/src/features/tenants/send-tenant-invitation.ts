import { makeAccountLink } from "../../db/account-link.ts";
import type { Ctx } from "../../db/context.ts";

/** Mails a firm the link that confirms it; the one before ends. */
export async function sendTenantInvitation({ tx, tenantId, enqueue }: Ctx): Promise<void> {
  const link = await makeAccountLink(tx, { purpose: "tenantInvitation", tenantId, userId: null, origin: null });
  await enqueue("mailAccountLink", { accountLinkId: link.id });
}
