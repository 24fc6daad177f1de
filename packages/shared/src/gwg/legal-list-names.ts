/** Lists of the law that change by themselves: what a rating or a screening was made with. */
export const legalListNames = ["highRiskCountries", "pepFunctions", "ownerThresholds", "sanctionsEu", "sanctionsUn"] as const;
export type LegalListName = (typeof legalListNames)[number];
