/** What the encrypted password of a firm's DATEVconnect is bound to. */
export const passwordPurpose = (tenantId: string): string => `datev:${tenantId}`;
