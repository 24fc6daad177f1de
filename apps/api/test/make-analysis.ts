import type { AnalysisFigures, RiskAnalysisBody } from "@stammdaten/shared/contract/risk-analysis.ts";
import { lastCheckDay } from "@stammdaten/shared/gwg/check-analysis.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { toDate } from "../src/domain/calendar-day.ts";
import { system, type TestUser } from "./factories.ts";

const area = { level: "normal" as const, reason: "Überwiegend regionale Mandanten.", measures: "Vier Augen bei hohem Risiko." };

export const sampleWords: RiskAnalysisBody["words"] = {
  ...{ customers: area, services: area, channels: area, countries: area },
  national: "Der Sektorbericht nennt Bargeld und Immobilien.",
};

export const sampleFigures: AnalysisFigures = {
  clients: { person: 2, company: 1 },
  levels: { low: 1, normal: 1, high: 0, none: 1 },
  identified: { present: 1, remote: 0, earlier: 0, none: 2 },
  ...{ openHits: 0, overdueReviews: 0, peps: 0 },
  ...{ legalForms: { gmbh: 1 }, countries: { DE: 3 }, sectors: { J: 1 }, factors: {} },
  lists: [{ list: "highRiskCountries", source: "VO (EU) 2016/1675", validFrom: "2025-08-05" }],
};

type Given = { readonly version?: number; readonly releasedAt?: Date; readonly nextCheckOn?: string; readonly isCounted?: boolean };

/**
 * A complete risk analysis of the user's firm: its draft, the one there is included, or a version that was released.
 * @returns its id, and what saves it as it is
 */
export async function makeAnalysis(user: TestUser, { version, releasedAt = new Date(), nextCheckOn, isCounted = true }: Given = {}) {
  const day = nextCheckOn ?? lastCheckDay(germanDayOf(new Date()));
  const { userId } = user;
  const { id, revision } = await inTenant(user.tenantId ?? "", system, async ({ tx, tenantId, now }) => {
    const data = {
      ...{ words: sampleWords, responsibleId: userId, nextCheckOn: toDate(day) },
      ...(isCounted && { figures: sampleFigures, countedAt: now }),
      ...(version !== undefined && { version, releasedAt, releasedBy: userId }),
    };
    const draft = version === undefined ? await tx.riskAnalysis.findFirst({ where: { tenantId, releasedAt: null } }) : null;
    if (draft === null) return tx.riskAnalysis.create({ data: { tenantId, ...data } });
    await tx.riskAnalysis.updateMany({ where: { tenantId, id: draft.id }, data });
    return draft;
  });
  const body: RiskAnalysisBody = { revision, words: sampleWords, responsibleId: userId, nextCheckOn: day };
  return { id, body };
}
