import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../../http/mount.ts";
import type { TokenKeeper } from "../../../http/session.ts";
import { confirmTwoFactor } from "../two-factor/confirm-two-factor.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import type { LoggedIn } from "./start-session.ts";
import { countProof, forgetProofs } from "../proof-limit.ts";
import { readTwoFactor } from "../two-factor/read-two-factor.ts";
import { askRecovery } from "../two-factor/ask-recovery.ts";
import { stopRecovery } from "../two-factor/recover-two-factor.ts";
import { removeTwoFactor } from "../two-factor/remove-two-factor.ts";
import { startTwoFactor } from "../two-factor/start-two-factor.ts";

export type AccountDeps = {
  readonly tokens: TokenKeeper;
  readonly ttlSeconds: number;
  /** Where links in mails may lead, beside the canonical origin. */
  readonly linkOrigins: readonly string[];
  readonly trialDays: number;
  readonly adminTwoFactor: boolean;
};

export type SessionNames =
  | "bearerToken"
  | "logout"
  | "sessions"
  | "endSession"
  | "confirmIdentity"
  | "startTwoFactor"
  | "confirmTwoFactor"
  | "removeTwoFactor"
  | "askRecovery"
  | "stopRecovery";

/** What whoever has logged in is given: the token of their session. */
export function answerLogin({ tokens, ttlSeconds }: AccountDeps, user: LoggedIn) {
  const { userId, sessionId, email, accessLevel, tenantId, companyId, normalPersonId, applicationType, twoFactorDue } = user;
  const { token, expiresAt } = tokens.sign(
    { sub: userId, sid: sessionId, email, accessLevel, tenantId, companyId, normalPersonId },
    ttlSeconds,
  );
  return { token, applicationType, tenantId, accessLevel, expiresAt: expiresAt.toISOString(), ...(twoFactorDue && { twoFactorDue }) };
}

export const createSessionHandlers = (deps: AccountDeps): Pick<Handlers<AppContract>, SessionNames> => ({
  bearerToken: async ({ body, ctx }) => {
    return answerLogin(deps, await logIn({ ...body, ...deps, origin: ctx.origin }));
  },
  logout: async ({ ctx }) => {
    await logOut(ctx);
    return { message: "message.loggedOut" };
  },
  sessions: async ({ ctx }) => ({
    items: await listSessions(ctx),
    nextCursor: null,
    total: null,
    twoFactor: await readTwoFactor(ctx, deps.adminTwoFactor),
  }),
  endSession: async ({ ctx, query }) => {
    await endSession(ctx, query);
    return { message: "message.session.ended" };
  },
  confirmIdentity: async ({ ctx, body }) => {
    await confirmIdentity(ctx, body);
    return { message: "message.identityConfirmed" };
  },
  askRecovery: async ({ ctx, body }) => {
    const endsAt = await askRecovery({ ...body, origin: ctx.origin });
    return { message: "message.recovery.asked", recoveryEndsAt: endsAt.toISOString() };
  },
  stopRecovery: async ({ ctx, body }) => {
    await stopRecovery({ ...body, origin: ctx.origin });
    return { message: "message.recovery.stopped" };
  },
  startTwoFactor: ({ ctx }) => startTwoFactor(ctx),
  confirmTwoFactor: async ({ ctx, body }) => {
    const userId = await ctx.open(({ actor }) => Promise.resolve(actor.userId));
    await countProof(userId);
    const recoveryCodes = await ctx.open((inside) => confirmTwoFactor(inside, body));
    await forgetProofs(userId);
    return { recoveryCodes, message: "message.twoFactor.on" };
  },
  removeTwoFactor: async ({ ctx }) => {
    await removeTwoFactor(ctx, deps);
    return { message: "message.twoFactor.off" };
  },
});
