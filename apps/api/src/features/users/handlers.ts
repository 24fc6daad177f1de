import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import type { TokenKeeper } from "../../http/session.ts";
import { findUser } from "./find-user.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { readTenant } from "./read-tenant.ts";

type Users = Pick<Handlers<AppContract>, "bearerToken" | "userByUsername" | "logout" | "tenant">;

export const createUsersHandlers = (deps: { tokens: TokenKeeper; ttlSeconds: number }): Users => ({
  bearerToken: async ({ body, ctx }) => {
    const user = await logIn({ ...body, origin: ctx.origin, ttlSeconds: deps.ttlSeconds });
    const { email, accessLevel, tenantId, companyId, normalPersonId } = user;
    const { token, expiresAt } = deps.tokens.sign({ sub: user.userId, sid: user.sessionId, email, accessLevel, tenantId, companyId, normalPersonId }, deps.ttlSeconds);
    return { token, applicationType: user.applicationType, tenantId, accessLevel, expiresAt: expiresAt.toISOString() };
  },
  userByUsername: ({ ctx, query }) => findUser(ctx, query),
  logout: async ({ ctx }) => {
    await logOut(ctx);
    return { message: "message.loggedOut" };
  },
  tenant: ({ ctx }) => readTenant(ctx),
});
