import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { listSettings } from "@stammdaten/shared/contract/list-settings.ts";
import type { supportAccess } from "@stammdaten/shared/contract/support-access.ts";
import type { Handlers } from "../../http/mount.ts";
import { spendBudget } from "../../db/budgets.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { JsonText } from "../../http/replies.ts";
import { createUser } from "./create-user.ts";
import { cancelEmailChange } from "./email-change.ts";
import { findUser } from "./find-user.ts";
import { inviteUser } from "./invite-user.ts";
import { readListSettings, saveListSetting } from "./list-settings/list-settings.ts";
import { listUsers } from "./list-users.ts";
import { createPasskeyHandlers, type PasskeyNames } from "./passkeys/passkey-handlers.ts";
import { createPasswordHandlers, type PasswordNames } from "./passwords/password-handlers.ts";
import { removeUser } from "./remove-user.ts";
import { createSsoHandlers, type SsoNames } from "./sso/sso-handlers.ts";
import { createSessionHandlers, type SessionNames } from "./sessions/session-handlers.ts";
import { loadUser } from "../../domain/firm/load-user.ts";
import { askFirm } from "../../domain/firm/ask-firm.ts";
import { confirmRequest, declineRequest, withdrawRequest } from "./requests/decide-request.ts";
import { findOpenRequests } from "../../domain/firm/find-requests.ts";
import { createSupportAccessHandlers } from "./support-access/support-access-handlers.ts";
import { updateUser } from "./update-user.ts";

type UserNames =
  | "users"
  | "userByUsername"
  | "createUser"
  | "updateUser"
  | "removeUser"
  | "inviteUser"
  | "cancelEmailChange"
  | "userRequests"
  | "confirmUserRequest"
  | "declineUserRequest"
  | "withdrawUserRequest"
  | keyof typeof listSettings;

const REQUESTED = "message.userRequest.asked";

/** Staff change users; an admin changes nothing of a firm's users and asks the firm instead. */
function byCaller<Asked, Done>(
  ctx: Ctx<UserActor | AdminActor>,
  how: { readonly admin: (ctx: Ctx<AdminActor>) => Promise<Asked>; readonly staff: (ctx: Ctx<UserActor>) => Promise<Done> },
): Promise<Asked | Done> {
  const { actor } = ctx;
  return actor.kind === "admin" ? how.admin({ ...ctx, actor }) : how.staff({ ...ctx, actor });
}

export const createUsersHandlers = (
  deps: Parameters<typeof createSsoHandlers>[0],
): Pick<Handlers<AppContract>, UserNames | SessionNames | PasswordNames | PasskeyNames | SsoNames | keyof typeof supportAccess> => ({
  ...createSessionHandlers(deps),
  ...createPasswordHandlers(deps),
  ...createPasskeyHandlers(deps),
  ...createSsoHandlers(deps),
  listSettings: async ({ ctx }) => ({ lists: await readListSettings(ctx) }),
  saveListSetting: async ({ ctx, body }) => {
    await saveListSetting(ctx, body);
    return { message: "message.listSetting.saved" };
  },
  ...createSupportAccessHandlers(deps),
  users: async ({ ctx, query }) => new JsonText(await listUsers(ctx, query)),
  userByUsername: ({ ctx, query }) => findUser(ctx, query),
  createUser: ({ ctx, body }) =>
    byCaller(ctx, {
      admin: async (admin) => ({ request: await askFirm(admin, { kind: "create", input: body }), message: REQUESTED }),
      staff: async (staff) => ({ ...(await createUser(staff, body)), message: "message.user.created" }),
    }),
  updateUser: async ({ ctx, query: { userId }, body }) => {
    const { tenantId, isMailed } = await ctx.open(async (inside) => ({
      tenantId: inside.tenantId,
      isMailed: body.email !== undefined && body.email !== (await loadUser(inside, userId)).email,
    }));
    if (isMailed) await spendBudget("mails", tenantId);
    return ctx.open((inside) =>
      byCaller(inside, {
        admin: async (admin) => ({ request: await askFirm(admin, { kind: "change", userId, input: body }), message: REQUESTED }),
        staff: async (staff) => {
          const user = await updateUser(staff, { userId, change: body });
          const isAsked = body.email !== undefined && body.email === user.pendingEmail;
          return { ...user, message: isAsked ? "message.user.emailAsked" : "message.user.saved" };
        },
      }),
    );
  },
  cancelEmailChange: async ({ ctx, query }) => {
    await cancelEmailChange(ctx, query);
    return { message: "message.user.emailCancelled" };
  },
  removeUser: ({ ctx, query: { userId } }) =>
    byCaller(ctx, {
      admin: async (admin) => {
        await askFirm(admin, { kind: "remove", userId });
        return { message: REQUESTED };
      },
      staff: async (staff) => {
        await removeUser(staff, { userId });
        return { message: "message.user.removed" };
      },
    }),
  inviteUser: ({ ctx, query: { userId } }) =>
    byCaller(ctx, {
      admin: async (admin) => {
        await askFirm(admin, { kind: "invite", userId });
        return { message: REQUESTED };
      },
      staff: async (staff) => {
        await inviteUser(staff, { userId });
        return { message: "message.user.invited" };
      },
    }),
  userRequests: ({ ctx }) => findOpenRequests(ctx),
  confirmUserRequest: async ({ ctx, query }) => {
    await confirmRequest(ctx, query);
    return { message: "message.userRequest.confirmed" };
  },
  declineUserRequest: async ({ ctx, query }) => {
    await declineRequest(ctx, query);
    return { message: "message.userRequest.declined" };
  },
  withdrawUserRequest: async ({ ctx, query }) => {
    await withdrawRequest(ctx, query);
    return { message: "message.userRequest.withdrawn" };
  },
});
