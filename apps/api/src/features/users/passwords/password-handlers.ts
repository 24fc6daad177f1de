import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { chooseOrigin, linkPaths } from "../../../http/link-origin.ts";
import type { Handlers } from "../../../http/mount.ts";
import { changePassword } from "./change-password.ts";
import { confirmTenant } from "../account-links/confirm-tenant.ts";
import { describeAccountLink } from "../account-links/describe-account-link.ts";
import { confirmEmail } from "../email-change.ts";
import { requestReset } from "./request-reset.ts";
import { answerLogin, type AccountDeps } from "../sessions/session-handlers.ts";
import { registerUser, resetPassword } from "../account-links/use-account-link.ts";

export type PasswordNames =
  | "accountLink"
  | "register"
  | "forgottenPassword"
  | "changePasswordConfirmation"
  | "changePassword"
  | "confirmEmail"
  | "confirmTenant";

export const createPasswordHandlers = (deps: AccountDeps): Pick<Handlers<AppContract>, PasswordNames> => ({
  accountLink: ({ ctx, query }) => describeAccountLink({ ...query, trialDays: deps.trialDays, origin: ctx.origin }),
  register: async ({ ctx, body }) => {
    await registerUser({ ...body, origin: ctx.origin });
    return { message: "message.registered" };
  },
  forgottenPassword: async ({ ctx, query }) => {
    const link = chooseOrigin(query.url, linkPaths.reset, deps.linkOrigins);
    await requestReset({ username: query.userName, sendsMail: query.disableEmailSender !== true, link, origin: ctx.origin });
    return { message: "message.password.forgotten" };
  },
  changePasswordConfirmation: async ({ ctx, body }) => {
    await resetPassword({ ...body, origin: ctx.origin });
    return { message: "message.password.reset" };
  },
  changePassword: async ({ ctx, body }) => {
    const { userId, sessionId, ...claims } = await changePassword(ctx, { ...body, ttlSeconds: deps.ttlSeconds });
    const { token, expiresAt } = deps.tokens.sign({ sub: userId, sid: sessionId, ...claims }, deps.ttlSeconds);
    return { message: "message.password.changed", token, expiresAt: expiresAt.toISOString() };
  },
  confirmEmail: async ({ ctx, body }) => {
    await confirmEmail({ ...body, origin: ctx.origin });
    return { message: "message.emailConfirmed" };
  },
  confirmTenant: async ({ ctx, body }) => {
    const { trialDays, ttlSeconds } = deps;
    const user = await confirmTenant({ ...body, trialDays, ttlSeconds, origin: ctx.origin });
    return { ...answerLogin(deps, user), message: "message.tenant.confirmed" };
  },
});
