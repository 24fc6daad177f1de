import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { hashToken } from "../../../db/keys.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { tellDatevChange } from "../settings/tell-datev-change.ts";

/** Nobody runs more; a list without an end would be one more thing to fill. */
const MOST_CONNECTORS = 10;

/**
 * Adds a connector, for somebody who has just proved who they are; all staff are mailed. Its token is 32 random bytes, of which only the
 * hash is kept.
 * @throws Refusal confirmation.required, connector.tooMany
 */
export async function addConnector(ctx: Ctx<UserActor>, { name }: { name: string }): Promise<{ id: string; token: string }> {
  const { tx, tenantId, actor, now } = ctx;
  const inUse = await tx.datevConnector.count({ where: { tenantId, revokedAt: null } });
  if (inUse >= MOST_CONNECTORS) throw new Refusal("connector.tooMany");
  await checkConfirmed(ctx);
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  await tx.datevConnector.create({ data: { id, tenantId, name, tokenHash: hashToken(token), createdBy: actor.userId, createdAt: now } });
  await audit(ctx, { action: "connectorAdded", subjectType: "datevConnector", subjectId: id });
  await tellDatevChange(ctx);
  return { id, token };
}
