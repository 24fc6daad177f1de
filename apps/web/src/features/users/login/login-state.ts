/** What another page hands to the login page: the name to log in with, and the key of what is said above the fields. */
export type LoginState = { readonly username: string; readonly notice: string | null };

/** @param state what the browser's history holds for the page, whoever has put it there */
export function readLoginState(state: unknown): LoginState {
  const given: { username?: unknown; notice?: unknown } = typeof state === "object" && state !== null ? state : {};
  return {
    username: typeof given.username === "string" ? given.username : "",
    notice: typeof given.notice === "string" ? given.notice : null,
  };
}
