/** Key of all that is asked about the accesses that the firm has opened. */
export const accessesKey = ["supportAccesses"] as const;

/** Key of the firms that let the admin in. */
export const openFirmsKey = ["openFirms"] as const;
