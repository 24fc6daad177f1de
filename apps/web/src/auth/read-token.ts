/** Where the token is kept; the wizard of a client who is logged in reads it too. */
export const TOKEN_KEY = "token";

/** The token to call with; there already while a login is under way. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY);
