import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ScreeningConfirmationBody } from "@stammdaten/shared/contract/screening.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { holdClients } from "../../../domain/hold-clients.ts";
import { compareRatings } from "../../../domain/risk/compare-ratings.ts";
import { loadRatingBasis } from "../../../domain/risk/rating-basis.ts";
import { lockClientToWrite, type ClientKey } from "../../../domain/lock-client.ts";
import { lastDecision } from "./last-decision.ts";
import { loadHit } from "./load-hit.ts";

export type ConfirmInput = ClientKey & ScreeningConfirmationBody;

/**
 * A second of the staff confirms what was decided about a hit, which then counts, or returns it with a reason, so that it is open again.
 * @throws Refusal screening.notAwaiting, screening.sameUser for whoever decided it, client.erased, resource.notFound
 */
export async function confirmHit(ctx: Ctx<UserActor>, input: ConfirmInput): Promise<ClientRow> {
  const { tx, tenantId, actor, now } = ctx;
  const client = await lockClientToWrite(ctx, input);
  const hit = await loadHit(ctx, client.id, input.hitId);
  if (hit.state !== "awaiting") throw new Refusal("screening.notAwaiting");
  const decided = lastDecision(
    await tx.screeningDecision.findMany({ where: { tenantId, hitId: hit.id }, orderBy: [{ decidedAt: "asc" }, { id: "asc" }] }),
  );
  if (decided === undefined) throw new Error(`hit ${hit.id} waits for the confirmation of nothing`);
  if (decided.decidedBy === actor.userId) throw new Refusal("screening.sameUser");
  const { verdict } = decided;
  await tx.screeningDecision.create({
    data: {
      tenantId,
      hitId: hit.id,
      step: input.agrees ? "confirmed" : "returned",
      verdict,
      reason: input.reason === undefined || input.reason === "" ? null : input.reason,
      versionId: hit.versionId,
      decidedBy: actor.userId,
      decidedAt: now,
    },
  });
  await tx.screeningHit.updateMany({ where: { tenantId, id: hit.id }, data: { state: input.agrees ? verdict : "open" } });
  await compareRatings(ctx, await holdClients(ctx, [client.id], "rated"), await loadRatingBasis(tx, now));
  await audit(ctx, {
    action: input.agrees ? "screeningConfirmed" : "screeningReturned",
    subjectType: input.mandantType,
    subjectId: client.id,
    details: { hit: hit.id, list: hit.list, verdict },
  });
  return client;
}
