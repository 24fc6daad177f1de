import type { z } from "zod";
import { AnalysisFigures, AnalysisWords } from "@stammdaten/shared/contract/risk-analysis.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../../db/context.ts";
import type { RiskAnalysisRow } from "../../../db/tables.ts";

type Where = Pick<Ctx, "tx" | "tenantId">;

/** A version or the draft with its words and figures as they are read. */
export type LoadedAnalysis = Omit<RiskAnalysisRow, "words" | "figures"> & {
  readonly words: z.infer<typeof AnalysisWords>;
  readonly figures: AnalysisFigures | null;
};

/** The draft; undefined where there is none. */
export const findDraft = async ({ tx, tenantId }: Where): Promise<LoadedAnalysis | undefined> =>
  opened(await tx.riskAnalysis.findFirst({ where: { tenantId, releasedAt: null } }));

/** @throws Refusal resource.notFound where there is no draft */
export async function loadDraft(ctx: Where): Promise<LoadedAnalysis> {
  const draft = await findDraft(ctx);
  if (draft === undefined) throw new Refusal("resource.notFound");
  return draft;
}

/** The newest released versions, that which counts first. */
export const findReleased = async ({ tx, tenantId }: Where, most: number): Promise<LoadedAnalysis[]> =>
  (await tx.riskAnalysis.findMany({ where: { tenantId, version: { not: null } }, orderBy: { version: "desc" }, take: most })).map(
    openAnalysis,
  );

/** A released version and the one before it; undefined where there is none. */
export const findVersion = async ({ tx, tenantId }: Where, version: number): Promise<LoadedAnalysis[]> =>
  (await tx.riskAnalysis.findMany({ where: { tenantId, version: { lte: version } }, orderBy: { version: "desc" }, take: 2 })).map(
    openAnalysis,
  );

const opened = (row: RiskAnalysisRow | null): LoadedAnalysis | undefined => (row === null ? undefined : openAnalysis(row));

const openAnalysis = ({ words, figures, ...row }: RiskAnalysisRow): LoadedAnalysis => ({
  ...row,
  words: AnalysisWords.parse(words),
  figures: figures === null ? null : AnalysisFigures.parse(figures),
});
