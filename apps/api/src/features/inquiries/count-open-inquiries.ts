import type { Ctx } from "../../db/context.ts";

/** How many of the firm's inquiries wait for a decision; those held back as spam are not counted. */
export const countOpenInquiries = async ({ tx, tenantId }: Ctx): Promise<{ readonly open: number }> => ({
  open: await tx.inquiry.count({ where: { tenantId, status: "New", quarantined: false } }),
});
