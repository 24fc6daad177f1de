/** Where the admin's screens keep what they have loaded; a change of a firm makes both stale. */
export const adminFirmKeys = {
  /** Lists and counts of firms. */
  all: ["firms"],
  /** All that is known of one firm. */
  one: (id: string) => ["firm", id],
} as const;
