import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { analysisAreas, type AnalysisArea } from "@stammdaten/shared/gwg/analysis-areas.ts";
import type { RiskLevel } from "@stammdaten/shared/gwg/risk-rules.ts";

type Draft = NonNullable<RiskAnalyses["draft"]>;
type AreaFields = { level: RiskLevel | ""; reason: string; measures: string };

export type AnalysisFields = {
  words: Record<AnalysisArea, AreaFields> & { national: string };
  responsibleId: string;
  nextCheckOn: string;
};

/** Where nothing is chosen. */
export const NOBODY = "none";

/** The fields of a draft, in their order on screen. */
export const analysisFieldNames = [
  ...analysisAreas.flatMap((area) => [`words.${area}.level`, `words.${area}.reason`, `words.${area}.measures`] as const),
  "words.national",
  "responsibleId",
  "nextCheckOn",
] as const;

export const fieldsOf = ({ words, responsible, nextCheckOn }: Draft): AnalysisFields => {
  const area = (of: AnalysisArea): AreaFields => ({ ...words[of], level: words[of].level ?? "" });
  return {
    words: {
      ...{ customers: area("customers"), services: area("services") },
      ...{ channels: area("channels"), countries: area("countries"), national: words.national },
    },
    responsibleId: responsible?.id ?? NOBODY,
    nextCheckOn: nextCheckOn ?? "",
  };
};
