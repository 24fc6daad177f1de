/** What became of a difference between the transparency register and what the firm knows. */
export const registerOutcomes = ["reported", "notReported"] as const;
