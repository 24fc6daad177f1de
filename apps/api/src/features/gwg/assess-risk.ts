import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RiskAssessmentBody } from "@stammdaten/shared/contract/gwg.ts";
import { nextProposalDay } from "@stammdaten/shared/gwg/next-proposal-day.ts";
import { reviewYears, yearsLater } from "@stammdaten/shared/gwg/propose-risk.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";
import { toDate } from "../../domain/calendar-day.ts";
import { gatherKnown } from "./gather-known.ts";
import { keepComparisons } from "../../domain/risk/keep-comparisons.ts";
import { lockClientToWrite, type ClientKey } from "../../domain/lock-client.ts";
import { refreshFollowUps } from "../../domain/refresh-follow-ups.ts";

export type AssessInput = ClientKey & RiskAssessmentBody;

/**
 * The firm rates a client's risk (§ 10 Abs. 2 GwG). What was proposed then, and why, is kept with it; an earlier rating stays.
 * With it the firm has looked at changed beneficial owners, too.
 * @throws Refusal request.invalid: other than proposed without a reason, or a review that is not within three years; resource.notFound,
 *         client.erased
 */
export async function assessRisk(ctx: Ctx<UserActor>, input: AssessInput): Promise<ClientRow> {
  const { tx, tenantId, actor, now } = ctx;
  const client = await lockClientToWrite(ctx, input);
  const { known, proposal, basis } = await gatherKnown(ctx, client);
  const { today } = basis;
  const reason = input.reason === undefined || input.reason === "" ? null : input.reason;
  const nextReviewOn = input.nextReviewOn ?? yearsLater(today, reviewYears[input.level]);
  const issues = [
    ...(input.level !== proposal.level && reason === null ? [{ path: "reason", code: "validation.risk.reasonRequired" }] : []),
    ...(nextReviewOn <= today || nextReviewOn > yearsLater(today, reviewYears.low)
      ? [{ path: "nextReviewOn", code: "validation.risk.reviewOutOfRange" }]
      : []),
  ];
  if (issues.length > 0) throw new Refusal("request.invalid", { issues });
  const { id: assessmentId } = await tx.riskAssessment.create({
    data: {
      tenantId,
      clientId: client.id,
      level: input.level,
      proposedLevel: proposal.level,
      reasons: proposal.reasons.map(({ code }) => code),
      reason,
      assessedBy: actor.userId,
      assessedAt: now,
      nextReviewOn: toDate(nextReviewOn),
      lists: [...basis.lists.versions],
    },
  });
  const dueOn = nextProposalDay(known, today);
  await keepComparisons(ctx, basis.digest, [{ id: assessmentId, clientId: client.id, newLevel: null, dueOn }]);
  await audit(ctx, {
    action: "riskAssessed",
    subjectType: input.mandantType,
    subjectId: client.id,
    details: { level: input.level, proposed: proposal.level },
  });
  await tx.gwgFollowUp.updateMany({ where: { tenantId, clientId: client.id }, data: { ownersChangedOn: null } });
  await refreshFollowUps(ctx, client.id);
  return client;
}
