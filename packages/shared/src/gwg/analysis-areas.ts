/**
 * What a firm's own risk analysis looks at (§ 5 Abs. 1 S. 2 GwG): the kinds of risk of Anlagen 1 und 2, whose second, products, services,
 * transactions and delivery channels, is looked at as services and as the ways on which clients are won and seen.
 */
export const analysisAreas = ["customers", "services", "channels", "countries"] as const;
export type AnalysisArea = (typeof analysisAreas)[number];

/** Most characters of one text of a risk analysis. */
export const MOST_OF_ANALYSIS_TEXT = 6000;

/** Years until a risk analysis is checked again at the latest (§ 5 Abs. 2 Nr. 2 GwG: regularly; the chambers want it each year). */
export const CHECK_YEARS = 1;

const servicesFactors: ReadonlySet<string> = new Set(["cryptoAssets", "wealthy", "sensitiveIndustry"]);
const countryFactors: ReadonlySet<string> = new Set(["highRiskCountry", "highRiskTies", "foreignTies"]);

/** To which area the reason of a client's risk belongs: Anlagen 1 und 2 Nr. 1, Nr. 2 or Nr. 3. @param code of a `RiskRule` */
export const areaOfFactor = (code: string): AnalysisArea =>
  servicesFactors.has(code) ? "services" : countryFactors.has(code) ? "countries" : "customers";
