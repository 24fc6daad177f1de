import type { Tx } from "../db/sql.ts";

/** Whom a guest turns to: whoever holds a link that was mailed knows the firm already. */
export const readFirmContact = (tx: Tx, tenantId: string) =>
  tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true, logoUrl: true, brandColor: true, email: true, phone: true } });
