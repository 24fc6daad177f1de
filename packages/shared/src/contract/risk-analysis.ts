import { z } from "zod";
import { analysisAreas, MOST_OF_ANALYSIS_TEXT } from "../gwg/analysis-areas.ts";
import { riskLevels } from "../gwg/risk-rules.ts";
import { endpoint } from "./endpoint.ts";
import { confidential, Day, Id, Message, MultiLineText, tenantQuery, Time } from "./schemas.ts";
import { UsedList } from "./used-list.ts";

const count = z.number().int();
const Counts = z.record(z.string(), count);
const text = MultiLineText(MOST_OF_ANALYSIS_TEXT);

const AreaWords = z.strictObject({
  level: z.enum(riskLevels, { error: "validation.choice.invalid" }).nullable(),
  reason: text,
  measures: text,
});

const areaWords = Object.fromEntries(analysisAreas.map((area) => [area, AreaWords])) as Record<
  (typeof analysisAreas)[number],
  typeof AreaWords
>;

/** The firm's own words: of each area the risk, why, and what is done against it; and what follows from the national risk analysis. */
export const AnalysisWords = z.strictObject({ ...areaWords, national: text });

/** Clients who are not in the archive, counted; nobody is named. */
export const AnalysisFigures = z.object({
  clients: z.object({ person: count, company: count }),
  /** By the newest rating. */
  levels: z.object({ low: count, normal: count, high: count, none: count }),
  /** By the newest identification: in person, from afar (eID, signature, video), earlier, or none. */
  identified: z.object({ present: count, remote: count, earlier: count, none: count }),
  openHits: count,
  /** Whose next review is over. */
  overdueReviews: count,
  /** Politically exposed persons in office, those close to them, and companies owned by them. */
  peps: count,
  /** Of companies, by code. */
  legalForms: Counts,
  /** Of residence or seat, by ISO 3166 alpha-2 code. */
  countries: Counts,
  /** Sections of the WZ 2008 by letter; `own` is an industry in the client's own words. */
  sectors: Counts,
  /** Reasons of the rules for a client's risk, by code. */
  factors: Counts,
  /** The law's lists that these were found with. */
  lists: z.array(UsedList),
});
export type AnalysisFigures = z.infer<typeof AnalysisFigures>;

const RiskAnalysis = z.object({
  revision: count,
  words: confidential(AnalysisWords),
  /** Null until they were counted for the first time. */
  figures: confidential(AnalysisFigures.nullable()),
  countedAt: Time.nullable(),
  responsible: z.object({ id: Id, name: z.string() }).nullable(),
  nextCheckOn: Day.nullable(),
});

export const ReleasedAnalysis = z.object({ version: count, releasedAt: Time, releasedBy: z.string(), nextCheckOn: Day });

export const RiskAnalyses = z.object({
  draft: RiskAnalysis.extend({ isCounting: z.boolean() }).nullable(),
  /** The version that counts. */
  released: RiskAnalysis.extend({ ...ReleasedAnalysis.shape }).nullable(),
  /** Figures of the version before the one that counts. */
  before: confidential(AnalysisFigures.nullable()),
  /** The newest first, that which counts included. */
  versions: z.array(ReleasedAnalysis),
  /** The day of the next check has come. */
  isDue: z.boolean(),
});
export type RiskAnalyses = z.infer<typeof RiskAnalyses>;

export const RiskAnalysisBody = z.strictObject({
  /** Of the draft as it was read. */
  revision: z.int({ error: "validation.revision.invalid" }).min(0),
  words: AnalysisWords,
  responsibleId: Id.nullable(),
  nextCheckOn: Day.nullable(),
});
export type RiskAnalysisBody = z.infer<typeof RiskAnalysisBody>;

const query = z.strictObject(tenantQuery);
const answer = RiskAnalyses.extend({ message: Message });

/**
 * The firm's own risk analysis (§ 5 GwG): a draft at a time, and the versions that were released, which nobody changes any more. Of all of
 * the firm, about no client; for its staff alone.
 */
export const riskAnalysis = {
  riskAnalyses: endpoint({
    method: "GET",
    path: "/Main/RiskAnalysis",
    access: ["tenant"],
    summary: "The firm's own risk analysis: its draft, the version that counts, and which versions there are.",
    query,
    answer: RiskAnalyses,
  }),
  beginRiskAnalysis: endpoint({
    method: "POST",
    path: "/Main/RiskAnalysis",
    access: ["tenant"],
    summary:
      "Begins the draft of the next version with the words of the last one, and has the firm's clients counted; a draft that is there stays as it is.",
    query,
    answer,
    status: 201,
  }),
  saveRiskAnalysis: endpoint({
    method: "PUT",
    path: "/Main/RiskAnalysis",
    access: ["tenant"],
    summary: "Saves the draft; one that somebody else has saved since is refused.",
    query,
    body: RiskAnalysisBody,
    answer,
    errors: ["record.conflict", "resource.notFound"],
  }),
  discardRiskAnalysis: endpoint({
    method: "DELETE",
    path: "/Main/RiskAnalysis",
    access: ["tenant"],
    summary: "Discards the draft of that revision; one that somebody else has saved since is refused, and a released version stays.",
    query: z.strictObject({ ...tenantQuery, revision: z.string().regex(/^\d{1,9}$/, { error: "validation.revision.invalid" }) }),
    answer,
    errors: ["record.conflict", "resource.notFound"],
  }),
  countRiskAnalysis: endpoint({
    method: "POST",
    path: "/Main/RiskAnalysisFigures",
    access: ["tenant"],
    summary: "Has the firm's clients counted anew for the draft; the worker does it, in the background.",
    query,
    answer,
    status: 202,
    errors: ["resource.notFound"],
  }),
  releaseRiskAnalysis: endpoint({
    method: "POST",
    path: "/Main/RiskAnalysisRelease",
    access: ["tenant"],
    summary:
      "Saves the draft and releases it as the next version, which stays with its figures as it is; what is missing in it is refused by field.",
    query,
    body: RiskAnalysisBody,
    answer,
    errors: ["record.conflict", "riskAnalysis.notCounted", "resource.notFound"],
  }),
  riskAnalysisPdf: endpoint({
    method: "GET",
    path: "/Main/RiskAnalysisPdf",
    access: ["tenant"],
    summary: "A released version as PDF for the supervisory authority, or the draft, marked as one on every page.",
    query: z.strictObject({
      ...tenantQuery,
      version: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, { error: "validation.riskAnalysis.version" })
        .optional(),
    }),
    budget: "pdfs",
    answer: "file",
    errors: ["resource.notFound"],
  }),
};
