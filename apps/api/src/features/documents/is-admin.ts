import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";

/** Whether a call that admins and firms may make comes from an admin. */
export const isAdmin = (ctx: Ctx<UserActor | AdminActor>): ctx is Ctx<AdminActor> => ctx.actor.kind === "admin";
