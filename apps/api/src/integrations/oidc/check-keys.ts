import type { CustomFetch } from "openid-client";
import { z } from "zod";
import type { OidcMetadata } from "./discover.ts";
import { OidcFault } from "./oidc-fault.ts";

const Keys = z.object({ keys: z.array(z.object({ kty: z.string(), use: z.string().optional(), alg: z.string().optional() })) });

/** Whether the provider shows a key that could sign a token for us. @throws OidcFault noKeys */
export async function checkKeys({ jwks_uri: address }: OidcMetadata, fetch: CustomFetch): Promise<void> {
  const response = await fetch(address, { method: "GET", headers: { accept: "application/json" }, body: undefined, redirect: "manual" });
  const parsed = response.status === 200 ? Keys.safeParse(await response.json().catch(() => null)) : undefined;
  const signs = parsed?.data?.keys.some(({ kty, use = "sig" }) => ["RSA", "EC"].includes(kty) && use === "sig") ?? false;
  if (!signs) throw new OidcFault("noKeys");
}
