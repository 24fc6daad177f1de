import type { OidcProvider } from "../../../integrations/oidc/oidc-port.ts";
import { decrypt } from "../../../db/keys.ts";
import type { SsoSettingsRow } from "../../../db/tables.ts";

/** What the encrypted secret of a firm's client is bound to. */
export const ssoPurpose = (tenantId: string): string => `sso:${tenantId}`;

/** The provider that a firm's settings describe, secret and all. Never answered to anyone. */
export const toProvider = ({ tenantId, issuer, clientId, clientSecret }: SsoSettingsRow): OidcProvider => ({
  issuer,
  clientId,
  clientSecret: decrypt(clientSecret, ssoPurpose(tenantId)),
});

/** The address that staff log in at. */
export const loginUrl = (appUrl: string, key: string): string => `${appUrl}/login?firm=${key}`;

/**
 * Where a provider leads back to: an address of the firm's own, so that what one firm's provider has given cannot be brought to
 * another's (RFC 9700, section 4.4.2.2).
 */
export const redirectUri = (appUrl: string, key: string): string => `${appUrl}/sso/${key}`;
