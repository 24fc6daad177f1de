import { allowInsecureRequests, customFetch, discovery, type CustomFetch } from "openid-client";
import { z } from "zod";
import { isSafeAddress } from "@stammdaten/datev/is-safe-address.ts";
import { findFault } from "./find-fault.ts";
import { OidcFault } from "./oidc-fault.ts";
import type { OidcProvider } from "./oidc-port.ts";

/** How long a provider may take for one call. */
export const OIDC_TIMEOUT_SECONDS = 10;

/** What may sign: two algorithms with public keys. `none` and shared secrets never do. */
const ALGORITHMS: readonly string[] = ["RS256", "ES256"];
const texts = z.exactOptional(z.array(z.string()));
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  response_types_supported: texts,
  id_token_signing_alg_values_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  authorization_response_iss_parameter_supported: z.exactOptional(z.boolean()),
});
export type OidcMetadata = z.infer<typeof Metadata>;

/** What a provider says of itself, as far as it is ours to use. */
export async function discover({ issuer, clientId }: OidcProvider, fetch: CustomFetch): Promise<OidcMetadata> {
  if (!isSafeAddress(issuer)) throw new OidcFault("insecure");
  // The library refuses a name that is not the one asked for, without saying which it was.
  let named: string | undefined;
  const listen: CustomFetch = async (address, options) => {
    const response = await fetch(address, options);
    named = await readName(response.clone());
    return response;
  };
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    execute: [allowInsecureRequests],
    [customFetch]: listen,
    timeout: OIDC_TIMEOUT_SECONDS,
  }).catch((cause: unknown) => {
    const fault = findFault(cause);
    throw fault ?? (named !== undefined && named !== issuer ? new OidcFault("issuerDiffers", { issuer: named }) : new OidcFault("notOidc"));
  });
  const metadata = Metadata.safeParse(found.serverMetadata());
  if (!metadata.success) throw new OidcFault("notOidc");
  const { data } = metadata;
  // Letter by letter: accounts are known by this name.
  if (data.issuer !== issuer) throw new OidcFault("issuerDiffers", { issuer: data.issuer });
  if (![data.authorization_endpoint, data.token_endpoint, data.jwks_uri].every(isSafeAddress)) throw new OidcFault("insecure");
  if (data.response_types_supported?.includes("code") === false) throw new OidcFault("noCodeFlow");
  const algorithms = (data.id_token_signing_alg_values_supported ?? ["RS256"]).filter((one) => ALGORITHMS.includes(one));
  if (algorithms.length === 0) throw new OidcFault("algorithm");
  return { ...data, id_token_signing_alg_values_supported: algorithms };
}

async function readName(response: Response): Promise<string | undefined> {
  const parsed = z.object({ issuer: z.string().max(500) }).safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data.issuer : undefined;
}
