import { randomBytes } from "node:crypto";
import type { ClientAuth, CustomFetch } from "openid-client";
import { z } from "zod";
import type { OidcMetadata } from "./discover.ts";
import { OidcFault } from "./oidc-fault.ts";
import type { OidcProvider } from "./oidc-port.ts";

type Check = {
  readonly metadata: OidcMetadata;
  readonly provider: OidcProvider;
  readonly redirectUri: string;
  readonly fetch: CustomFetch;
  readonly auth: (clientSecret: string) => ClientAuth;
};

const TokenError = z.object({ error: z.string() });
/** What a provider says that does not know the client, or not by this secret (RFC 6749, section 5.2). */
const WRONG_CLIENT: readonly string[] = ["invalid_client", "unauthorized_client"];

/**
 * Whether the provider takes client and secret: a code that it never gave is exchanged, and it must refuse the code and not the client.
 * @throws OidcFault client, notOidc
 */
export async function checkClient({ metadata, provider, redirectUri, fetch, auth }: Check): Promise<void> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: randomBytes(16).toString("hex"),
    redirect_uri: redirectUri,
    code_verifier: randomBytes(32).toString("base64url"),
  });
  const headers = new Headers({ accept: "application/json", "content-type": "application/x-www-form-urlencoded" });
  auth(provider.clientSecret)(metadata, { client_id: provider.clientId }, body, headers);
  const response = await fetch(metadata.token_endpoint, {
    method: "POST",
    headers: Object.fromEntries(headers),
    body,
    redirect: "manual",
  });
  const answer = TokenError.safeParse(await response.json().catch(() => null));
  if (response.status === 401 || (answer.success && WRONG_CLIENT.includes(answer.data.error))) throw new OidcFault("client");
  if (!answer.success) throw new OidcFault("notOidc");
}
