/**
 * Why a provider cannot be used: it may not be called, does not answer in time, answers what is no configuration, names itself
 * differently, lacks what a login needs, does not take our client, or answered what does not hold.
 */
type OidcReason =
  | "forbidden"
  | "unreachable"
  | "notOidc"
  | "issuerDiffers"
  | "insecure"
  | "noCodeFlow"
  | "algorithm"
  | "noKeys"
  | "client"
  | "refused";

/** A fault of the provider's, or of what was entered about it. @see OidcReason */
export class OidcFault extends Error {
  override readonly name = "OidcFault";
  readonly reason: OidcReason;
  /** What the provider calls itself, where that differs. */
  readonly issuer: string | undefined;

  constructor(reason: OidcReason, options: { readonly cause?: unknown; readonly issuer?: string } = {}) {
    super(`OpenID provider: ${reason}`, { cause: options.cause });
    this.reason = reason;
    this.issuer = options.issuer;
  }
}
