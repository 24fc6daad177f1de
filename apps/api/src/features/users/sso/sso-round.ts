import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { SsoAnswer } from "@stammdaten/shared/contract/sso.ts";
import { sealChallenge } from "../../../db/keys.ts";
import type { Oidc, OidcIdentity } from "../../../integrations/oidc/oidc-port.ts";
import { isOurChallenge, makeChallenge, takeChallenge } from "../challenge.ts";
import type { FirmSso } from "./open-firm-sso.ts";

/** What somebody goes to the provider for: to log in, or to link an account in their session. */
export type RoundFor = "login" | `link:${string}`;

const hash = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");
/** A round belongs to one firm, one purpose and the one tab that keeps the verifier. */
const sealedFor = (what: RoundFor, tenantId: string, verifier: string) => `sso:${what}:${tenantId}:${hash(verifier)}` as const;
const nonceOf = (state: string): string => sealChallenge("sso:nonce", state);

/**
 * Begins a round to the provider: where the browser goes, and what its tab keeps meanwhile.
 * @throws Refusal sso.unavailable
 */
export async function beginRound(
  oidc: Oidc,
  { provider, redirectUri, tenantId }: FirmSso,
  what: RoundFor,
): Promise<{ address: string; verifier: string }> {
  const verifier = randomBytes(32).toString("base64url");
  const state = makeChallenge(sealedFor(what, tenantId, verifier), new Date());
  const request = { redirectUri, state, nonce: nonceOf(state), verifier };
  return { address: await orRefusal(oidc, () => oidc.begin(provider, request)), verifier };
}

/**
 * Ends a round: whom the provider vouches for. What was begun for another purpose, firm, session or tab, or is brought a second
 * time, never reaches the provider.
 * @throws Refusal sso.refused, sso.unavailable
 */
export async function endRound(oidc: Oidc, firm: FirmSso, what: RoundFor, answer: SsoAnswer): Promise<OidcIdentity> {
  const { code, state, iss, verifier } = answer;
  const { provider, redirectUri, tenantId } = firm;
  if (!isOurChallenge(state, sealedFor(what, tenantId, verifier), new Date())) throw new Refusal("sso.refused");
  await takeChallenge(state, "sso.refused");
  const request = { redirectUri, state, nonce: nonceOf(state), verifier };
  return orRefusal(oidc, () => oidc.finish(provider, request, { code, iss }));
}

const codePurpose = (userId: string, verifier: string) => `sso:code:${userId}:${hash(verifier)}` as const;

/** What says in the next step whom the provider has vouched for, to the tab that has the verifier. */
export const makeTicket = (userId: string, verifier: string): string =>
  `${userId}.${makeChallenge(codePurpose(userId, verifier), new Date())}`;

/** @returns whom the provider has vouched for; null for a ticket that is none of ours, or over */
export function readTicket(ticket: string, verifier: string): string | null {
  const [userId = "", ...rest] = ticket.split(".");
  return isOurChallenge(rest.join("."), codePurpose(userId, verifier), new Date()) ? userId : null;
}

/** A provider that has no good answer is one thing, one that has a bad one another. */
async function orRefusal<Result>(oidc: Oidc, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = oidc.faultOf(error);
    if (fault === null) throw error;
    throw new Refusal(fault.reason === "refused" ? "sso.refused" : "sso.unavailable");
  }
}
