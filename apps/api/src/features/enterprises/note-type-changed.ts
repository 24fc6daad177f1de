import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";

/**
 * Notes that the firm has changed the type of the client that kept the number by hand, which DATEV's interface cannot do.
 * @throws Refusal resource.notFound where nothing was split
 */
export async function noteTypeChanged(ctx: Ctx<UserActor>, { personId }: { personId: string }): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  const split = await tx.enterpriseSplit.findFirst({ where: { tenantId, personId }, select: { typeChangedAt: true } });
  if (split === null) throw new Refusal("resource.notFound");
  const { count } = await tx.enterpriseSplit.updateMany({
    where: { tenantId, personId, typeChangedAt: null },
    data: { typeChangedAt: now, typeChangedBy: actor.userId },
  });
  if (count > 0) await audit(ctx, { action: "enterpriseTypeChanged", subjectType: "person", subjectId: personId });
}
