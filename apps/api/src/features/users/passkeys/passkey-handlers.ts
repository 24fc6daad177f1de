import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../../http/mount.ts";
import { answerLogin, type AccountDeps } from "../sessions/session-handlers.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { listPasskeys, removePasskey } from "./list-passkeys.ts";
import { logInByPasskey, startPasskeyLogin } from "./log-in-by-passkey.ts";
import { describeRelyingParty } from "./relying-party.ts";

export type PasskeyNames = "passkeys" | "startPasskey" | "addPasskey" | "removePasskey" | "startPasskeyLogin" | "logInByPasskey";

export function createPasskeyHandlers(deps: AccountDeps): Pick<Handlers<AppContract>, PasskeyNames> {
  const party = describeRelyingParty(deps.linkOrigins);
  return {
    passkeys: async ({ ctx }) => ({ items: await listPasskeys(ctx), nextCursor: null, total: null }),
    startPasskey: ({ ctx }) => startPasskey(ctx, party),
    addPasskey: async ({ ctx, body }) => ({ ...(await addPasskey(ctx, body, party)), message: "message.passkey.added" }),
    removePasskey: async ({ ctx, query }) => {
      await removePasskey(ctx, query);
      return { message: "message.passkey.removed" };
    },
    startPasskeyLogin: () => startPasskeyLogin(party),
    logInByPasskey: async ({ ctx, body }) =>
      answerLogin(deps, await logInByPasskey({ ...body, origin: ctx.origin, ttlSeconds: deps.ttlSeconds }, party)),
  };
}
