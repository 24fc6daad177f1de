/** What the app does about a refusal before any caller sees it. */
export type RefusalAction =
  /** The text, or the key of one, is shown on the login page. `endRemotely`: the server still holds the session. */
  | { readonly kind: "logOut"; readonly notice: string; readonly endRemotely: boolean }
  /** An admin reads a firm that has let them in, and that is over. */
  | { readonly kind: "leaveSupport"; readonly notice: string }
  | { readonly kind: "askForSubscription" }
  | { readonly kind: "askForTwoFactor" }
  /** The screen that called shows it where it arose; what no screen shows comes as a toast, see `report-failure.ts`. */
  | { readonly kind: "leaveToCaller" };

/** Where the second factor is switched off: there `twoFactor.required` means that it is a duty, not that it is missing. */
const TWO_FACTOR_PATH = "/Users/TwoFactor";

/**
 * One decision for every call. 401 and 419 end the session, 403 does too unless it only says that the plan has ended.
 * Of an admin who reads a firm, only that ends, and what they may not do is said where they tried.
 * Without a session there is nothing to end: the login page itself shows what the API said.
 * @param path of the call, without its query
 */
export function decideOnRefusal(
  refusal: { status: number; code: string; text: string; path: string },
  { loggedIn, inSupport = false }: { loggedIn: boolean; inSupport?: boolean },
): RefusalAction {
  if (!loggedIn) return { kind: "leaveToCaller" };
  switch (refusal.status) {
    case 401:
      return { kind: "logOut", notice: refusal.text || "auth.unauthorized", endRemotely: false };
    case 419:
      return { kind: "logOut", notice: refusal.text || "session.expired", endRemotely: false };
    case 403:
      if (refusal.code === "support.readOnly") return { kind: "leaveToCaller" };
      if (inSupport) return { kind: "leaveSupport", notice: refusal.text || refusal.code };
      if (refusal.code === "subscription.required") return { kind: "askForSubscription" };
      return { kind: "logOut", notice: refusal.text || "access.forbidden", endRemotely: true };
    case 422:
      return refusal.code === "twoFactor.required" && !refusal.path.endsWith(TWO_FACTOR_PATH)
        ? { kind: "askForTwoFactor" }
        : { kind: "leaveToCaller" };
    default:
      return { kind: "leaveToCaller" };
  }
}
