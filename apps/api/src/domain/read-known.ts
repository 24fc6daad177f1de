import type { KnownAnswers } from "@stammdaten/shared/gwg/propose-risk.ts";
import type { Ctx } from "../db/context.ts";
import { openRows } from "../db/seal-rows.ts";
import { sql } from "../db/sql.ts";
import type { GwgRecordRow } from "../db/tables.ts";
import { masterDataOf, recordAnswersOf, type StoredMasterData } from "./master-data.ts";

type Record = Pick<GwgRecordRow, "formularType" | "edition" | "answers"> & { readonly id: string; readonly clientId: string };

/** All approved answers of clients, by the form that they have the shape of: master data, and the GwG record that counts. */
export async function readKnown(
  { tx, tenantId }: Pick<Ctx, "tx" | "tenantId">,
  clients: readonly (StoredMasterData & { readonly id: string })[],
): Promise<(client: StoredMasterData & { readonly id: string }) => KnownAnswers> {
  const ids = clients.map(({ id }) => id);
  const rows = await tx.sql<Record>(sql`
    SELECT DISTINCT ON (client_id) id, client_id AS "clientId", formular_type AS "formularType", edition, answers FROM gwg_record
    WHERE tenant_id = ${tenantId}::uuid AND client_id = ANY (${ids}::uuid[]) ORDER BY client_id, approved_at DESC, id DESC`);
  const records = new Map((await openRows("GwgRecord", tenantId, rows)).map((record) => [record.clientId, record]));
  return (client) => {
    const record = records.get(client.id);
    return { [client.formularType]: masterDataOf(client), ...(record && { [record.formularType]: recordAnswersOf(record) }) };
  };
}
