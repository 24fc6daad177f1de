import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { FirmConnection } from "../settings/firm-connection.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";

/** What an import holds: nobody else of the firm may begin one before this moment. */
export type ImportHold = { readonly connection: FirmConnection; readonly until: Date };

/**
 * Begins an import, of which a firm has one at a time: DATEV shall not be asked twice over.
 * @param seconds after which another may begin, whatever has become of this one
 * @throws Refusal datev.notConfigured, datev.importRunning
 */
export async function beginImport(ctx: Ctx, { seconds }: { seconds: number }): Promise<ImportHold> {
  const { tx, tenantId, now } = ctx;
  const connection = await readDatevConnection(ctx);
  if (connection === null) throw new Refusal("datev.notConfigured");
  const until = new Date(now.getTime() + seconds * 1_000);
  const held = await tx.sql(sql`
    UPDATE datev_settings SET importing_until = ${until}
    WHERE tenant_id = ${tenantId}::uuid AND (importing_until IS NULL OR importing_until < ${now})
      AND NOT EXISTS (SELECT FROM datev_import i WHERE i.tenant_id = ${tenantId}::uuid AND i.ended_at IS NULL)
    RETURNING tenant_id`);
  if (held.length === 0) throw new Refusal("datev.importRunning");
  return { connection, until };
}

/** Lets the next import begin, unless it has begun already. */
export async function endImport({ tx, tenantId }: Ctx, { until }: ImportHold): Promise<void> {
  await tx.datevSettings.updateMany({ where: { tenantId, importingUntil: until }, data: { importingUntil: null } });
}
