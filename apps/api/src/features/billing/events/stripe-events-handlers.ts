import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { asPlatform } from "../../../db/platform.ts";
import type { Handlers } from "../../../http/mount.ts";
import { JsonText } from "../../../http/replies.ts";
import { acceptEvent, type StripeEvents } from "./accept-event.ts";
import { listParkedEvents } from "./list-parked-events.ts";

export const createStripeEventsHandlers = (deps: StripeEvents): Pick<Handlers<AppContract>, "stripeWebhook" | "parkedEvents"> => ({
  stripeWebhook: async ({ raw }) => {
    const outcome = await acceptEvent(deps, raw).catch((error: unknown) => {
      deps.count?.(error instanceof Refusal ? "refused" : "failed");
      throw error;
    });
    deps.count?.(outcome);
    return { received: true };
  },
  parkedEvents: async ({ ctx, query }) => {
    const { userId } = await ctx.open(({ actor }) => Promise.resolve(actor));
    return new JsonText(
      await asPlatform(
        "adminListedParkedEvents",
        (tx) => listParkedEvents(tx, query),
        { ...ctx.origin, actorId: userId },
        { seesTenants: true },
      ),
    );
  },
});
