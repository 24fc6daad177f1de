import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { createUser } from "./create-user.ts";
import { cancelEmailChange } from "./email-change.ts";
import { findUser } from "./find-user.ts";
import { inviteUser } from "./invite-user.ts";
import { listUsers } from "./list-users.ts";
import { createPasskeyHandlers, type PasskeyNames } from "./passkeys/passkey-handlers.ts";
import { createPasswordHandlers, type PasswordNames } from "./passwords/password-handlers.ts";
import { removeUser } from "./remove-user.ts";
import { createSessionHandlers, type AccountDeps, type SessionNames } from "./sessions/session-handlers.ts";
import { updateUser } from "./update-user.ts";

type UserNames = "users" | "userByUsername" | "createUser" | "updateUser" | "removeUser" | "inviteUser" | "cancelEmailChange";

export const createUsersHandlers = (
  deps: AccountDeps,
): Pick<Handlers<AppContract>, UserNames | SessionNames | PasswordNames | PasskeyNames> => ({
  ...createSessionHandlers(deps),
  ...createPasswordHandlers(deps),
  ...createPasskeyHandlers(deps),
  users: async ({ ctx, query }) => new JsonText(await listUsers(ctx, query)),
  userByUsername: ({ ctx, query }) => findUser(ctx, query),
  createUser: async ({ ctx, body }) => ({ ...(await createUser(ctx, body)), message: "message.user.created" }),
  updateUser: async ({ ctx, query, body }) => {
    const user = await updateUser(ctx, { userId: query.userId, change: body });
    const isAsked = body.email !== undefined && body.email === user.pendingEmail;
    return { ...user, message: isAsked ? "message.user.emailAsked" : "message.user.saved" };
  },
  cancelEmailChange: async ({ ctx, query }) => {
    await cancelEmailChange(ctx, query);
    return { message: "message.user.emailCancelled" };
  },
  removeUser: async ({ ctx, query }) => {
    await removeUser(ctx, query);
    return { message: "message.user.removed" };
  },
  inviteUser: async ({ ctx, query }) => {
    await inviteUser(ctx, query);
    return { message: "message.user.invited" };
  },
});
