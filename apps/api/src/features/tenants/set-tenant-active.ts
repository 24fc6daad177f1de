import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { isKeyDestroyed } from "../../db/firm-key.ts";
import { endSessionsOfTenant } from "../../domain/end-sessions.ts";
import { queueBillingSync, queueCheckoutEnd } from "../../domain/queue-billing.ts";
import { tellFirm } from "../../domain/firm/tell-firm.ts";

/**
 * Shuts a firm out, or lets it in again. Out: every next request of its users and guests is refused as of a deactivated
 * firm, and what it has booked ends with the period that is paid. In: the tokens of before stay worthless, everybody logs in
 * anew; what was booked does not go on by itself.
 * @throws Refusal resource.notFound, tenant.keyDestroyed
 */
export async function setTenantActive(ctx: Ctx<UserActor | AdminActor>, active: boolean): Promise<void> {
  const { tx, tenantId } = ctx;
  if (active && (await isKeyDestroyed(tenantId))) throw new Refusal("tenant.keyDestroyed");
  const { count } = await tx.tenant.updateMany({ where: { id: tenantId, active: !active }, data: { active } });
  if (count === 0) {
    if ((await tx.tenant.count({ where: { id: tenantId } })) === 0) throw new Refusal("resource.notFound");
    return;
  }
  if (active) await endSessionsOfTenant(tx, tenantId);
  else {
    await queueCheckoutEnd(ctx);
    await queueBillingSync(ctx);
  }
  await tellFirm(ctx, [active ? "activated" : "deactivated"]);
  await audit(ctx, { action: active ? "tenantActivated" : "tenantDeactivated", subjectType: "tenant", subjectId: tenantId });
}
