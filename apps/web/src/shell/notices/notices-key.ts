/** Key of all that is asked about notices. */
export const noticesKey = "notices";

/** Key of how many are not read. */
export const unreadKey = [noticesKey, "unread"] as const;
