import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { passNothingToRetry, retrySync } from "../deliver/retry-sync.ts";

type Decision = { readonly id: string; readonly decision: "ours" | "datev" };

/**
 * Decides between our value and DATEV's: each of what waits for it, until a delivery has carried it out. Queues the
 * deliveries of those clients.
 * @throws Refusal resource.notFound for one that is not there, or is settled; datev.notConfigured
 */
export async function decideConflicts(ctx: Ctx<UserActor>, { decisions }: { decisions: readonly Decision[] }): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  const settings = await tx.datevSettings.findFirst({ where: { tenantId }, select: { tenantId: true } });
  if (settings === null) throw new Refusal("datev.notConfigured");
  const wanted = new Map(decisions.map(({ id, decision }) => [id, decision]));
  const open = await tx.datevConflict.findMany({
    where: { tenantId, id: { in: [...wanted.keys()] }, settledAt: null },
    include: { client: { select: { mandantType: true } } },
  });
  if (open.length !== wanted.size) throw new Refusal("resource.notFound");
  for (const decision of ["ours", "datev"] as const) {
    const ids = open.filter(({ id }) => wanted.get(id) === decision).map(({ id }) => id);
    if (ids.length > 0)
      await tx.datevConflict.updateMany({
        where: { tenantId, id: { in: ids }, settledAt: null },
        data: { decision, decidedBy: actor.userId, decidedAt: now },
      });
  }
  for (const clientId of new Set(open.map((one) => one.clientId))) {
    const ofClient = open.filter((one) => one.clientId === clientId);
    const placesOf = (decision: Decision["decision"]): string[] =>
      ofClient.filter(({ id }) => wanted.get(id) === decision).map(({ place }) => place);
    await audit(ctx, {
      action: "datevConflictDecided",
      subjectType: ofClient[0]?.client.mandantType === "company" ? "company" : "person",
      subjectId: clientId,
      details: { ours: placesOf("ours"), datev: placesOf("datev") },
    });
    // A delivery that is due carries the decision out as it is.
    await retrySync(ctx, { clientId }).catch(passNothingToRetry);
  }
}
