/** Lists of the law that change by themselves: what a rating or a screening was made with. */
export const legalListNames = ["highRiskCountries", "pepFunctions", "ownerThresholds", "sanctionsEu", "sanctionsUn"] as const;
export type LegalListName = (typeof legalListNames)[number];

/** Those that may be fetched from an address: the thresholds are the law's own text, which nobody publishes as a file. */
export const fetchedListNames = ["sanctionsEu", "sanctionsUn", "highRiskCountries", "pepFunctions"] as const satisfies LegalListName[];
export type FetchedListName = (typeof fetchedListNames)[number];

/**
 * Why a list was not taken over from its address. The first ones are of the way there, the last three of what came: no file of this
 * list, less than half of the entries of the version before, or a version that is older.
 */
export const listFailures = [
  "forbidden",
  "unreachable",
  "timeout",
  "status",
  "redirects",
  "contentType",
  "tooLarge",
  "incomplete",
  "invalid",
  "tooSmall",
  "older",
] as const;
export type ListFailure = (typeof listFailures)[number];
