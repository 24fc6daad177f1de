import type { Ctx } from "../../../db/context.ts";
import { readPassword, type FirmConnection } from "./firm-connection.ts";
import { settleServer, type GivenServer } from "./settle-server.ts";

/**
 * The connection that settings describe which need not be saved. Never answered to anyone.
 * @param given null for the way through a connector
 * @throws Refusal request.invalid, as for settings that are saved
 */
export async function readTriedConnection({ tx, tenantId }: Ctx, given: GivenServer | null): Promise<FirmConnection> {
  if (given === null) return { way: "connector", tenantId };
  const stored = await tx.datevSettings.findFirst({ where: { tenantId } });
  const { baseUrl, authentication, certificateAuthority, certificateFingerprint } = settleServer(stored, given);
  return {
    way: "direct",
    baseUrl,
    username: given.username,
    password: given.password ?? (stored === null ? "" : readPassword(stored)),
    authentication,
    certificateAuthority,
    certificateFingerprint,
  };
}
