import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { isCheckDue } from "@stammdaten/shared/gwg/check-analysis.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { toDay } from "../../../domain/calendar-day.ts";
import { findDraft, findReleased, type LoadedAnalysis } from "./load-analysis.ts";
import { nameUsers } from "../name-users.ts";

/** So many versions are listed: with one a year, more than are ever kept. */
const MOST_VERSIONS = 100;

/** The firm's risk analysis: its draft, the version that counts with the figures before it, and what was released when and by whom. */
export async function readAnalyses(ctx: Ctx): Promise<RiskAnalyses> {
  const { tx, tenantId, now } = ctx;
  const draft = await findDraft(ctx);
  const [current, previous] = await findReleased(ctx, 2);
  const versions = await tx.riskAnalysis.findMany({
    where: { tenantId, version: { not: null } },
    select: { version: true, releasedAt: true, releasedBy: true, nextCheckOn: true },
    orderBy: { version: "desc" },
    take: MOST_VERSIONS,
  });
  const nameOf = await nameUsers(ctx, [
    ...versions.map(({ releasedBy }) => releasedBy),
    ...[draft, current].map((one) => one?.responsibleId ?? null),
  ]);
  const describe = ({ revision, words, figures, countedAt, responsibleId, nextCheckOn }: LoadedAnalysis) => ({
    ...{ revision, words, figures, countedAt: countedAt?.toISOString() ?? null },
    responsible: responsibleId === null ? null : { id: responsibleId, name: nameOf(responsibleId) },
    nextCheckOn: nextCheckOn === null ? null : toDay(nextCheckOn),
  });
  const released = versions.flatMap(({ version, releasedAt, releasedBy, nextCheckOn }) =>
    version === null || releasedAt === null || releasedBy === null || nextCheckOn === null
      ? []
      : [{ version, releasedAt: releasedAt.toISOString(), releasedBy: nameOf(releasedBy), nextCheckOn: toDay(nextCheckOn) }],
  );
  const [newest] = released;
  return {
    draft: draft === undefined ? null : { ...describe(draft), isCounting: isCounting(draft) },
    released: current === undefined || newest === undefined ? null : { ...describe(current), ...newest },
    before: previous?.figures ?? null,
    versions: released,
    isDue: newest !== undefined && isCheckDue(newest.nextCheckOn, germanDayOf(now)),
  };
}

const isCounting = ({ countAskedAt, countedAt }: LoadedAnalysis): boolean =>
  countAskedAt !== null && (countedAt === null || countedAt < countAskedAt);
