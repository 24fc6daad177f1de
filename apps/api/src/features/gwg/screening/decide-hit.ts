import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ScreeningDecisionBody } from "@stammdaten/shared/contract/screening.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { holdClients } from "../../../domain/hold-clients.ts";
import { compareRatings } from "../../../domain/risk/compare-ratings.ts";
import { loadRatingBasis } from "../../../domain/risk/rating-basis.ts";
import { lockClientToWrite, type ClientKey } from "../../../domain/lock-client.ts";
import { loadHit } from "./load-hit.ts";

export type DecideInput = ClientKey & ScreeningDecisionBody;

/**
 * The firm decides whether somebody of a client is the entry of a sanctions list: no match needs a reason (§ 8 Abs. 1 S. 1 Nr. 2 GwG).
 * Where the firm wants four eyes, a second of the staff has to confirm it (`confirmHit`). What was decided before can be decided anew.
 * @throws Refusal screening.notOpen while it waits for a second, client.erased, resource.notFound
 */
export async function decideHit(ctx: Ctx<UserActor>, input: DecideInput): Promise<ClientRow> {
  const { tx, tenantId, actor, now } = ctx;
  const client = await lockClientToWrite(ctx, input);
  const hit = await loadHit(ctx, client.id, input.hitId);
  const { screeningFourEyes } = await tx.tenant.findFirstOrThrow({ where: { id: tenantId }, select: { screeningFourEyes: true } });
  if (hit.state === "awaiting" && screeningFourEyes) throw new Refusal("screening.notOpen");
  const { verdict } = input;
  const reason = input.reason === undefined || input.reason === "" ? null : input.reason;
  await tx.screeningDecision.create({
    data: {
      tenantId,
      hitId: hit.id,
      step: "decided",
      verdict,
      reason,
      versionId: hit.versionId,
      decidedBy: actor.userId,
      decidedAt: now,
    },
  });
  await tx.screeningHit.updateMany({ where: { tenantId, id: hit.id }, data: { state: screeningFourEyes ? "awaiting" : verdict } });
  if (!screeningFourEyes) await compareRatings(ctx, await holdClients(ctx, [client.id], "rated"), await loadRatingBasis(tx, now));
  await audit(ctx, {
    action: "screeningDecided",
    subjectType: input.mandantType,
    subjectId: client.id,
    details: { hit: hit.id, list: hit.list, verdict, isFinal: !screeningFourEyes },
  });
  return client;
}
