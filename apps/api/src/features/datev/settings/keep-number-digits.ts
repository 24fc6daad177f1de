import type { Ctx } from "../../../db/context.ts";
import type { FirmConnection } from "./firm-connection.ts";

/** Notes how long client numbers are in the firm's DATEV; what another server said is not noted. */
export async function keepNumberDigits(
  { tx, tenantId }: Ctx,
  { connection, numberDigits }: { connection: FirmConnection; numberDigits: number },
): Promise<void> {
  const baseUrl = connection.way === "direct" ? connection.baseUrl : null;
  await tx.datevSettings.updateMany({ where: { tenantId, way: connection.way, baseUrl }, data: { numberDigits } });
}
