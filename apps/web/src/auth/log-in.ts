import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import type { LoggedIn } from "@stammdaten/shared/contract/sessions.ts";
import type { Api } from "../api.ts";
import { readEmailClaim } from "./read-email-claim.ts";
import { endSession, keepToken, startSession, type Session } from "./session-store.ts";

/** Either the session that began, or why there is none: the key of a text. */
export type LoginResult =
  | { readonly ok: true; readonly session: Session; readonly subscription: Subscription | null }
  | { readonly ok: false; readonly reason: "subscription.required" | "unexpected" };

/**
 * Logs in: token, firm, e-mail claim, user, subscription. A client of a firm without an active plan or trial is refused
 * and the token removed; a firm's own user gets in and is shown what is missing. A refusal of the API is thrown as `ApiError`;
 * `auth.codeRequired` asks for the second factor, `auth.firmRequired` for the firm.
 */
export async function logIn(
  api: Api,
  credentials: { username: string; password: string; tenantId?: string | null | undefined; code?: string | undefined },
): Promise<LoginResult> {
  return enterWith(api, await api.bearerToken({ body: credentials }));
}

/** Begins the session of whoever has been given a token, however they have proved who they are. */
export async function enterWith(api: Api, { token, tenantId, twoFactorDue = false }: LoggedIn): Promise<LoginResult> {
  keepToken(token);
  try {
    const tenant = tenantId === null ? null : await api.tenant({ query: { id: tenantId } });
    const email = readEmailClaim(token);
    if (email === null) return refuse("unexpected");
    const user = await api.userByUsername({ query: { username: email } });
    const subscription = user.accessLevel === "admin" || tenantId === null ? null : await api.getSubscriptionInfo({ query: { tenantId } });
    const closed = subscription !== null && !subscription.planActive && subscription.subscriptionStatus !== "trialing";
    if (user.accessLevel === "mandant" && closed) return refuse("subscription.required");
    const session = { token, user, tenant, twoFactorDue };
    startSession(session);
    return { ok: true, session, subscription };
  } catch (error) {
    endSession();
    throw error;
  }
}

function refuse(reason: "subscription.required" | "unexpected"): LoginResult {
  endSession();
  return { ok: false, reason };
}
