import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { SsoAnswer } from "@stammdaten/shared/contract/sso.ts";
import { sealChallenge } from "../../../db/keys.ts";
import type { Oidc, OidcIdentity } from "../../../integrations/oidc/oidc-port.ts";
import { isOurChallenge, makeChallenge, takeChallenge } from "../challenge.ts";
import type { FirmSso } from "./open-firm-sso.ts";

/** What somebody goes to the provider for: to log in, or to link an account in their session. */
type RoundFor = "login" | `link:${string}`;

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url");
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

/** An account of a provider's that somebody has linked. */
export type Linked = Pick<OidcIdentity, "issuer" | "subject"> & { readonly tenantId: string; readonly userId: string };

const linkHash = ({ tenantId, userId, issuer, subject }: Linked): string => hash(JSON.stringify([tenantId, userId, issuer, subject]));
const codePurpose = (userId: string, link: string, verifier: string) => `sso:code:${userId}:${link}:${hash(verifier)}` as const;

/** What says in the next step whom the provider has vouched for by which account, to the tab that has the verifier. */
export function makeTicket(linked: Linked, verifier: string): string {
  const link = linkHash(linked);
  return `${linked.userId}.${link}.${makeChallenge(codePurpose(linked.userId, link, verifier), new Date())}`;
}

/** Whom a ticket vouches for, whether by this account, and the challenge to use up. */
export type Ticket = { readonly userId: string; readonly isFor: (linked: Linked) => boolean; readonly challenge: string };

/** @returns null for a ticket that is none of ours, or over */
export function readTicket(ticket: string, verifier: string): Ticket | null {
  const [userId = "", link = "", ...rest] = ticket.split(".");
  const challenge = rest.join(".");
  if (!isOurChallenge(challenge, codePurpose(userId, link, verifier), new Date())) return null;
  return { userId, isFor: (linked) => linkHash(linked) === link, challenge };
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
