import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { subscriptionKey } from "../../api/subscription-key.ts";
import { billingKeys } from "./billing-keys.ts";

/** What was changed at Stripe is in our rows a second later, as a rule. */
const PAUSE_MS = 1_000;
const MOST_TRIES = 10;

/** Asks for the plan until it is as it should be; then brings all about payments up to date. @returns whether it is */
export function useAwaitPlan(): (isShown: (plan: Subscription) => boolean) => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(
    async (isShown) => {
      const look = async (): Promise<boolean> => {
        await queries.refetchQueries({ queryKey: subscriptionKey });
        const plan = queries.getQueryData<Subscription>(subscriptionKey);
        return plan !== undefined && isShown(plan);
      };
      let shown = await look();
      for (let tries = 1; !shown && tries < MOST_TRIES; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        shown = await look();
      }
      void queries.invalidateQueries({ queryKey: billingKeys.all });
      return shown;
    },
    [queries],
  );
}
