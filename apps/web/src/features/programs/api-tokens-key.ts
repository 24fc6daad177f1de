/** Under which the list of the firm's API tokens is kept. */
export const apiTokensKey = ["apiTokens"] as const;
