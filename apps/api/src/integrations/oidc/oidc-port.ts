import type { OidcFault } from "./oidc-fault.ts";

/** A provider and what a firm is to it. */
export type OidcProvider = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What goes to the provider with the browser, and is compared when it comes back. */
export type OidcRequest = { readonly redirectUri: string; readonly state: string; readonly nonce: string; readonly verifier: string };
/** What the browser comes back with. */
export type OidcAnswer = { readonly code: string; readonly iss: string | undefined };

/** Whom the provider vouches for. */
export type OidcIdentity = {
  readonly issuer: string;
  readonly subject: string;
  /** What the provider calls the account. */
  readonly label: string | null;
  readonly hadBothFactors: boolean;
};

/** OpenID Connect, as far as a login needs it: the code flow with PKCE. What a provider does wrong is thrown as OidcFault. */
export type Oidc = {
  /** The address at which the provider asks its user. */
  readonly begin: (provider: OidcProvider, request: OidcRequest) => Promise<string>;
  /** Exchanges the code, and checks who signed what for whom, when, and by which request. */
  readonly finish: (provider: OidcProvider, request: OidcRequest, answer: OidcAnswer) => Promise<OidcIdentity>;
  /** Whether the provider can be used: its configuration, its keys, and whether it knows the client. */
  readonly check: (provider: OidcProvider, redirectUri: string) => Promise<void>;
  /** What a provider did wrong, if that was thrown; null for a fault of ours. */
  readonly faultOf: (error: unknown) => OidcFault | null;
  /** Whether an address may be used at all: over TLS, or on this machine. */
  readonly isSafe: (address: string) => boolean;
};
