import type { Ctx } from "../../db/context.ts";
import { decrypt } from "../../db/keys.ts";
import { passwordPurpose } from "./password-purpose.ts";

/** How to reach the firm's DATEVconnect, password and all; null where it is not set up. Never answered to anyone. */
export async function readDatevConnection({ tx, tenantId }: Ctx): Promise<{ baseUrl: string; username: string; password: string } | null> {
  const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
  if (settings === null) return null;
  const { baseUrl, username, passwordEncrypted } = settings;
  return { baseUrl, username, password: passwordEncrypted === null ? "" : decrypt(passwordEncrypted, passwordPurpose(tenantId)) };
}
