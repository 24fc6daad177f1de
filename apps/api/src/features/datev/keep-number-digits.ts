import type { Ctx } from "../../db/context.ts";

/** Notes how long client numbers are in the firm's DATEV; what another server said is not noted. */
export async function keepNumberDigits({ tx, tenantId }: Ctx, { baseUrl, numberDigits }: { baseUrl: string; numberDigits: number }): Promise<void> {
  await tx.datevSettings.updateMany({ where: { tenantId, baseUrl }, data: { numberDigits } });
}
