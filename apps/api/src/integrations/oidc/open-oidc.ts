import type { Hosts } from "@stammdaten/datev/hosts.ts";
import { isSafeAddress } from "@stammdaten/datev/is-safe-address.ts";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  type CustomFetch,
} from "openid-client";
import { checkClient } from "./check-client.ts";
import { checkKeys } from "./check-keys.ts";
import { discover, OIDC_TIMEOUT_SECONDS, type OidcMetadata } from "./discover.ts";
import { createEgressFetch } from "./egress-fetch.ts";
import { findFault } from "./find-fault.ts";
import { OidcFault } from "./oidc-fault.ts";
import type { Oidc, OidcAnswer, OidcIdentity, OidcProvider, OidcRequest } from "./oidc-port.ts";
import { readBothFactors } from "./read-both-factors.ts";

const SCOPE = "openid profile email";
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

/** OpenID Connect with any provider whose host may be called. What a provider says of itself is kept for ten minutes. */
export function openOidc(hosts: Hosts): Oidc {
  const fetch = createEgressFetch(hosts);
  const kept = new Map<string, { readonly until: number; readonly configuration: Configuration }>();
  const configure = async (provider: OidcProvider): Promise<Configuration> => {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
    const known = kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.configuration;
    const configuration = toConfiguration(await discover(provider, fetch), provider, fetch);
    kept.delete(key);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT + 1))) kept.delete(oldest);
    kept.set(key, { until: Date.now() + KEPT_MS, configuration });
    return configuration;
  };
  return {
    faultOf: (error) => (error instanceof OidcFault ? error : null),
    isSafe: isSafeAddress,
    begin: (provider, request) => orFault(async () => writeAddress(await configure(provider), request)),
    finish: (provider, request, answer) => orFault(async () => readIdentity(await configure(provider), request, answer)),
    check: (provider, redirectUri) =>
      orFault(async () => {
        const metadata = await discover(provider, fetch);
        await checkKeys(metadata, fetch);
        await checkClient({ metadata, provider, redirectUri, fetch, auth: chooseAuthentication(metadata) });
      }),
  };
}

async function orFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw findFault(error) ?? new OidcFault("refused", { cause: error });
  }
}

/** `client_secret_post` is what most take; basic where a provider says that it takes nothing else of ours. */
function chooseAuthentication({ token_endpoint_auth_methods_supported: methods }: OidcMetadata) {
  const isBasic = methods === undefined || (methods.includes("client_secret_basic") && !methods.includes("client_secret_post"));
  return isBasic ? ClientSecretBasic : ClientSecretPost;
}

function toConfiguration(metadata: OidcMetadata, { clientId, clientSecret }: OidcProvider, fetch: CustomFetch): Configuration {
  const configuration = new Configuration(metadata, clientId, {}, chooseAuthentication(metadata)(clientSecret));
  configuration[customFetch] = fetch;
  configuration.timeout = OIDC_TIMEOUT_SECONDS;
  // Which addresses may be called without TLS, `isSafeAddress` says, for every call.
  allowInsecureRequests(configuration);
  // The signature is checked though the token comes from the provider itself.
  enableNonRepudiationChecks(configuration);
  return configuration;
}

async function writeAddress(configuration: Configuration, { redirectUri, state, nonce, verifier }: OidcRequest): Promise<string> {
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return address.href;
}

async function readIdentity(
  configuration: Configuration,
  { redirectUri, state, nonce, verifier }: OidcRequest,
  { code, iss }: OidcAnswer,
): Promise<OidcIdentity> {
  const answer = new URL(redirectUri);
  answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  const tokens = await authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new OidcFault("refused");
  const label = [claims["preferred_username"], claims["email"]].find((one) => typeof one === "string");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    label: typeof label === "string" ? label.slice(0, 200) : null,
    hadBothFactors: readBothFactors(claims),
  };
}
