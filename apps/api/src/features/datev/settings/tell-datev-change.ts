import { randomUUID } from "node:crypto";
import type { Ctx } from "../../../db/context.ts";
import { mailStaff } from "../../../domain/firm/mail-staff.ts";

/** Has all staff mailed that another address or connector may get the firm's deliveries, without a link. */
export const tellDatevChange = (ctx: Ctx): Promise<void> =>
  mailStaff(ctx, "mailAccountChanged", (userId) => ({ userId, changeId: randomUUID(), change: "datevChanged", at: ctx.now.toISOString() }));
