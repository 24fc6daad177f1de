/** Ways of logging in that have more than one factor, by their `acr`: REFEDS' profile, and the one that PAPE has begun with. */
const PROFILES: readonly unknown[] = ["https://refeds.org/profile/mfa", "http://schemas.openid.net/pape/policies/2007/06/multi-factor"];

/** Whether the provider says that its user has proved two factors: `amr` with `mfa` (RFC 8176), or a profile that means it. */
export const readBothFactors = (claims: Readonly<Record<string, unknown>>): boolean => {
  const { amr, acr } = claims;
  return (Array.isArray(amr) && amr.includes("mfa")) || PROFILES.includes(acr);
};
