import type { Ctx } from "../../db/context.ts";
import { destroyFirmKey, isKeyDestroyed } from "../../db/firm-key.ts";
import { sql } from "../../db/sql.ts";
import { dropExports } from "../drop-exports.ts";
import { endSessionsOfTenant } from "../end-sessions.ts";

/** Jobs that need no key of the firm, and are still to be done for one that has left. */
const GO_ON = ["removeFile", "removeExport", "noteErasure", "noteRemoval", "syncBilling", "endCheckout", "mailBilling", "mailAdminChange"];

/**
 * Ends the data of a firm that has left: destroys the key with which what it and its clients have confided is encrypted, and removes
 * what another key encrypts or what would go on without it. The firm is shut out for good.
 * @param at when it was done first
 * @returns false where it was done before
 */
export async function endFirmData(ctx: Ctx, at: Date): Promise<boolean> {
  const { tx, tenantId } = ctx;
  if (await isKeyDestroyed(tenantId)) return false;
  // A backup may be from before the firm had a key: all else still ends.
  await destroyFirmKey(tenantId, at);
  const { count } = await tx.tenant.updateMany({ where: { id: tenantId }, data: { active: false } });
  // Nor may the firm be in it.
  if (count === 0) return false;
  await dropExports(ctx, sql`true`);
  await tx.sql(sql`DELETE FROM job WHERE tenant_id = ${tenantId}::uuid AND NOT (kind = ANY (${GO_ON}::text[]))`);
  // Encrypted with DATA_KEY, not with the firm's.
  await tx.datevSettings.updateMany({ where: { tenantId }, data: { passwordEncrypted: null } });
  await tx.ssoSettings.deleteMany({ where: { tenantId } });
  await tx.webhook.deleteMany({ where: { tenantId } });
  await tx.userNotice.deleteMany({ where: { tenantId } });
  await tx.formViewer.deleteMany({ where: { tenantId } });
  await tx.phoneUpload.deleteMany({ where: { tenantId } });
  await endSessionsOfTenant(tx, tenantId);
  return true;
}
