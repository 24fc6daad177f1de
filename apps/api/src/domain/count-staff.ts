import type { Ctx } from "../db/context.ts";

/** How many users of its own a firm has, as plans count them: invited and active ones, not those who are disabled. */
export const countStaff = ({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">): Promise<number> =>
  tx.user.count({ where: { tenantId, accessLevel: "tenant", status: { in: ["invited", "active"] }, deletedAt: null } });
