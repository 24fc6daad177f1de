import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { asPlatform } from "../../db/platform.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { acceptEvent, type StripeEvents } from "./accept-event.ts";
import { listParkedEvents } from "./list-parked-events.ts";

export const createStripeEventsHandlers = (deps: StripeEvents): Pick<Handlers<AppContract>, "stripeWebhook" | "parkedEvents"> => ({
  stripeWebhook: async ({ raw }) => {
    await acceptEvent(deps, raw);
    return { received: true };
  },
  parkedEvents: async ({ ctx, query }) => {
    const { userId } = await ctx.open(({ actor }) => Promise.resolve(actor));
    return new JsonText(await asPlatform("adminListedParkedEvents", (tx) => listParkedEvents(tx, query), { ...ctx.origin, actorId: userId }, { seesTenants: true }));
  },
});
