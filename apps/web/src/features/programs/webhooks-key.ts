/** Under which the list of the firm's webhooks is kept. */
export const webhooksKey = ["webhooks"] as const;
