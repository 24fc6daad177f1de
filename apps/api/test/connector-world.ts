import { randomUUID } from "node:crypto";
import type { Ctx } from "../src/db/context.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { sealCall } from "../src/features/datev/connector/connector-call.ts";
import { makeConnector, system } from "./factories.ts";

const DAY_MS = 86_400_000;

/** A connector with a call that it has taken and not answered. */
export type ConnectorWorld = { readonly connectorId: string; readonly token: string; readonly callId: string };

/** Brings the call that a connector has taken back, where it was answered. */
export async function restoreConnectorCall(
  { tenantId }: { readonly tenantId: string },
  { connector: { connectorId, callId }, canary }: { readonly connector: ConnectorWorld; readonly canary: string },
): Promise<void> {
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.datevConnectorCall.deleteMany({ where: { tenantId, id: callId } });
    await layCall(tx, { tenantId, id: callId, canary, takenBy: connectorId });
  });
}

const layCall = (
  tx: Ctx["tx"],
  { tenantId, id, canary, takenBy }: { tenantId: string; id: string; canary: string; takenBy: string | null },
) =>
  tx.datevConnectorCall.create({
    data: {
      id,
      tenantId,
      request: sealCall({ method: "POST", path: `/datev/api/master-data/v1/addressees?${canary}`, body: { canary } }, tenantId, id),
      takenBy,
      takenAt: takenBy === null ? null : new Date(),
      expiresAt: new Date(Date.now() + DAY_MS),
    },
  });

/** A connector of a firm's, named by a canary. */
export async function makeConnectorWorld(tenantId: string, userId: string, canary: string): Promise<ConnectorWorld> {
  const { connectorId, token } = await makeConnector({ tenantId, userId, name: canary });
  const callId = randomUUID();
  await inTenant(tenantId, system, async ({ tx }) => {
    await layCall(tx, { tenantId, id: callId, canary, takenBy: connectorId });
    await layCall(tx, { tenantId, id: randomUUID(), canary, takenBy: null });
  });
  return { connectorId, token, callId };
}
