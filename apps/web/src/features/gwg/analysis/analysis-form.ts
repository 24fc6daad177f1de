import { z } from "zod";
import { RiskAnalysisBody } from "@stammdaten/shared/contract/risk-analysis.ts";
import type { AnalysisArea } from "@stammdaten/shared/gwg/analysis-areas.ts";
import { type AnalysisFields, NOBODY } from "./analysis-fields.ts";

/** The contract's rules over the fields; a draft may be incomplete. */
export const analysisForm = (revision: number) =>
  z
    .custom<AnalysisFields>()
    .transform(({ words, responsibleId, nextCheckOn }): z.input<typeof RiskAnalysisBody> => {
      const area = (of: AnalysisArea) => ({ ...words[of], level: words[of].level === "" ? null : words[of].level });
      return {
        revision,
        words: {
          ...{ customers: area("customers"), services: area("services") },
          ...{ channels: area("channels"), countries: area("countries"), national: words.national },
        },
        responsibleId: responsibleId === NOBODY ? null : responsibleId,
        nextCheckOn: nextCheckOn === "" ? null : nextCheckOn,
      };
    })
    .pipe(RiskAnalysisBody);
