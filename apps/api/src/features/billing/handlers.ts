import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { readSubscription } from "./read-subscription.ts";

export const billingHandlers: Pick<Handlers<AppContract>, "getSubscriptionInfo"> = {
  getSubscriptionInfo: ({ ctx }) => readSubscription(ctx),
};
