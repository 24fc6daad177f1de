// What an API token may do. Without the schemas, so that a page can name the choices and loads none of them.

/**
 * What a firm's program may do: `read` what staff read, `invitations` to ask clients and inquirers, `forms` to fill in and decide,
 * `clients` to change and archive, `documents` to give and decide. None includes another: whoever invites known clients to an address or
 * by a link of their choice reads by it what the form begins with, and needs `read` for that as well.
 */
export const tokenScopes = ["read", "invitations", "forms", "clients", "documents"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Every API token begins with it, so that programs which look for leaked secrets know one. */
export const TOKEN_PREFIX = "stm_";

/** The longest that a token is good, in days. */
export const MOST_TOKEN_DAYS = 366;

/** How many calls a token has in a minute. */
export const CALLS_PER_MINUTE = 600;
