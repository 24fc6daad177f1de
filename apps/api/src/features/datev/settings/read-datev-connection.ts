import type { Ctx } from "../../../db/context.ts";
import { toConnection, type FirmConnection } from "./firm-connection.ts";

/** How to reach the firm's DATEVconnect, password and all; null where it is not set up. Never answered to anyone. */
export async function readDatevConnection({ tx, tenantId }: Ctx): Promise<FirmConnection | null> {
  const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
  return settings === null ? null : toConnection(settings);
}
