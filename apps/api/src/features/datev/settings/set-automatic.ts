import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";

/** Switches automatic deliveries on or off; what waits goes on waiting until the firm asks for it. @throws Refusal datev.notConfigured */
export async function setAutomatic(ctx: Ctx, { automatic }: { automatic: boolean }): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { count } = await tx.datevSettings.updateMany({ where: { tenantId }, data: { automatic, updatedAt: now } });
  if (count === 0) throw new Refusal("datev.notConfigured");
  await audit(ctx, { action: "datevSettingsChanged", subjectType: "datevSettings", subjectId: null, details: { fields: ["automatic"] } });
}
