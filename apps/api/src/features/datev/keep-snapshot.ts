import type { StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

export type DatevRecords = { readonly addressee: StoredAddressee; readonly enterprise?: StoredAddressee | undefined };

/** Keeps a client's records in DATEV as both sides have them now, so that later each side's changes can be told. */
export async function keepSnapshot({ tx, tenantId, now }: Ctx, clientId: string, { addressee, enterprise }: DatevRecords): Promise<void> {
  await tx.sql(sql`
    INSERT INTO datev_snapshot (tenant_id, client_id, addressee, enterprise, taken_at)
    VALUES (${tenantId}::uuid, ${clientId}::uuid, ${JSON.stringify(addressee)}::jsonb, ${enterprise === undefined ? null : JSON.stringify(enterprise)}::jsonb, ${now})
    ON CONFLICT (client_id) DO UPDATE SET addressee = EXCLUDED.addressee, enterprise = EXCLUDED.enterprise, taken_at = EXCLUDED.taken_at, changed_at = NULL, deleted_at = NULL
      WHERE datev_snapshot.tenant_id = ${tenantId}::uuid`);
}
