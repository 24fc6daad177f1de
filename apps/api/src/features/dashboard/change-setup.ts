import type { SetupStep } from "@stammdaten/shared/contract/dashboard.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";

/** Notes which steps of its setup the firm leaves out, or that it wants to see none of them any more. */
export async function changeSetup(
  ctx: Ctx,
  { skipped, ended }: { readonly skipped?: readonly SetupStep[] | undefined; readonly ended?: true | undefined },
): Promise<void> {
  const { tx, tenantId, now } = ctx;
  await tx.tenant.update({
    where: { id: tenantId },
    data: { ...(skipped !== undefined && { setupSkipped: [...skipped] }), ...(ended === true && { setupEndedAt: now }) },
  });
  await audit(ctx, { action: "tenantChanged", subjectType: "tenant", subjectId: tenantId, details: { fields: ["setup"] } });
}
