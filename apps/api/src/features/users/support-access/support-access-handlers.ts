import type { supportAccess } from "@stammdaten/shared/contract/support-access.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { countTry, giveBackTry, type Limit } from "../../../db/rate-limit.ts";
import type { Handlers } from "../../../http/mount.ts";
import { JsonText } from "../../../http/replies.ts";
import type { AccountDeps } from "../sessions/session-handlers.ts";
import { closeAccess } from "./close-access.ts";
import { enterFirm, listOpenFirms } from "./enter-firm.ts";
import { listAccesses } from "./list-accesses.ts";
import { openAccess } from "./open-access.ts";

/** How often a firm may name an admin, whom there is or not: each right name tells whose it is. */
const perFirm: Limit = { name: "support", points: 10, seconds: 15 * 60 };

export const createSupportAccessHandlers = ({
  tokens,
}: Pick<AccountDeps, "tokens">): Pick<Handlers<AppContract>, keyof typeof supportAccess> => ({
  supportAccesses: async ({ ctx, query }) => new JsonText(await listAccesses(ctx, query)),
  openSupportAccess: async ({ ctx, body }) => {
    const tenantId = await ctx.open((inside) => Promise.resolve(inside.tenantId));
    await countTry(perFirm, tenantId);
    try {
      const opened = await ctx.open((inside) => openAccess(inside, body));
      return { ...opened, message: "message.support.opened" };
    } catch (error) {
      if (error instanceof Refusal && error.code !== "support.unknownAdmin") await giveBackTry(perFirm, tenantId);
      throw error;
    }
  },
  closeSupportAccess: async ({ ctx, query }) => {
    await closeAccess(ctx, query);
    return { message: "message.support.closed" };
  },
  openFirms: ({ ctx }) => listOpenFirms(ctx),
  enterFirm: async ({ ctx, query }) => {
    const { accessId, tenantId, expiresAt, email } = await enterFirm(ctx, query);
    const { userId: sub, sessionId: sid } = ctx.actor;
    const claims = { sub, sid, email, accessLevel: "support", tenantId, companyId: null, normalPersonId: null, accessId } as const;
    const seconds = Math.max(1, Math.ceil((new Date(expiresAt).getTime() - Date.now()) / 1000));
    return { token: tokens.sign(claims, seconds).token, tenantId, expiresAt };
  },
});
