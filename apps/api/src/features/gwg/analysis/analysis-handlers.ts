import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { riskAnalysis } from "@stammdaten/shared/contract/risk-analysis.ts";
import type { Handlers } from "../../../http/mount.ts";
import { AfterCommit, FileReply } from "../../../http/replies.ts";
import { drawInThread } from "../../../pdf/draw-in-thread.ts";
import { beginAnalysis, countAnalysis } from "./begin-analysis.ts";
import { discardAnalysis } from "./discard-analysis.ts";
import { outlineAnalysis } from "./outline-analysis.ts";
import { printAnalysis } from "./print-analysis.ts";
import { readAnalyses } from "./read-analyses.ts";
import { releaseAnalysis, saveAnalysis } from "./save-analysis.ts";

/** The firm's own risk analysis (§ 5 GwG). */
export const analysisHandlers: Pick<Handlers<AppContract>, keyof typeof riskAnalysis> = {
  riskAnalyses: ({ ctx }) => readAnalyses(ctx),
  beginRiskAnalysis: async ({ ctx }) => {
    await beginAnalysis(ctx);
    return { ...(await readAnalyses(ctx)), message: "message.riskAnalysis.begun" };
  },
  saveRiskAnalysis: async ({ ctx, body }) => {
    await saveAnalysis(ctx, body);
    return { ...(await readAnalyses(ctx)), message: "message.riskAnalysis.saved" };
  },
  discardRiskAnalysis: async ({ ctx, query }) => {
    await discardAnalysis(ctx, Number(query.revision));
    return { ...(await readAnalyses(ctx)), message: "message.riskAnalysis.discarded" };
  },
  countRiskAnalysis: async ({ ctx }) => {
    await countAnalysis(ctx);
    return { ...(await readAnalyses(ctx)), message: "message.riskAnalysis.counting" };
  },
  releaseRiskAnalysis: async ({ ctx, body }) => {
    await releaseAnalysis(ctx, body);
    return { ...(await readAnalyses(ctx)), message: "message.riskAnalysis.released" };
  },
  riskAnalysisPdf: async ({ ctx, query }) => {
    const { print, name } = await printAnalysis(ctx, query.version === undefined ? undefined : Number(query.version));
    return new AfterCommit(
      async () => new FileReply({ bytes: await drawInThread(outlineAnalysis(print)) }, { name, mimeType: "application/pdf" }),
    );
  },
};
