/** Under which the list of the firm's connectors is kept. */
export const connectorsKey = ["datevConnectors"] as const;
