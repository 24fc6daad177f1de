/** Query key of the firm's plan. */
export const subscriptionKey = ["subscription"] as const;
