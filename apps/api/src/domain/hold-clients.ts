import type { KnownAnswers } from "@stammdaten/shared/gwg/propose-risk.ts";
import type { Ctx } from "../db/context.ts";
import { openRows } from "../db/seal-rows.ts";
import { noSql, sql, type Sql } from "../db/sql.ts";
import type { GwgRecordRow } from "../db/tables.ts";
import { masterDataColumns, masterDataOf, recordAnswersOf, type StoredMasterData } from "./master-data.ts";

type Stored = StoredMasterData & Pick<HeldClient, "id" | "name" | "mandantType">;
type Record = Pick<GwgRecordRow, "formularType" | "edition" | "answers"> & { readonly id: string; readonly clientId: string };

/** A client with all that is approved of them. */
export type HeldClient = {
  readonly id: string;
  readonly name: string;
  readonly mandantType: "person" | "company";
  /** All approved answers, by the form that they have the shape of: master data, and the GwG record that counts. */
  readonly known: KnownAnswers;
};

/**
 * Locks these clients until the transaction ends, and opens master data and record of each, once for all that they are compared with.
 * Clients in the archive and erased ones are left out; with `which`, also those whom nobody has rated.
 * @throws SealBroken
 */
export const holdClients = (
  ctx: Pick<Ctx, "tx" | "tenantId">,
  ids: readonly string[],
  which: "all" | "rated" = "all",
): Promise<readonly HeldClient[]> => openClients(ctx, ids, which, sql`FOR NO KEY UPDATE`);

/** As `holdClients`, for whoever only reads: nobody waits for it. */
export const readKnownClients = (ctx: Pick<Ctx, "tx" | "tenantId">, ids: readonly string[]): Promise<readonly HeldClient[]> =>
  openClients(ctx, ids, "all", noSql);

async function openClients(
  { tx, tenantId }: Pick<Ctx, "tx" | "tenantId">,
  ids: readonly string[],
  which: "all" | "rated",
  lock: Sql,
): Promise<readonly HeldClient[]> {
  if (ids.length === 0) return [];
  const rated = sql`EXISTS (SELECT FROM risk_assessment r WHERE r.tenant_id = client.tenant_id AND r.client_id = client.id)`;
  const clients = await tx.sql<Stored>(sql`
    SELECT ${masterDataColumns}, name, mandant_type AS "mandantType" FROM client
    WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${[...ids]}::uuid[]) AND archived_at IS NULL AND erased_at IS NULL
      AND ${which === "rated" ? rated : sql`true`}
    ORDER BY id ${lock}`);
  if (clients.length === 0) return [];
  const held = clients.map(({ id }) => id);
  const records = await tx.sql<Record>(sql`
    SELECT DISTINCT ON (client_id) id, client_id AS "clientId", formular_type AS "formularType", edition, answers FROM gwg_record
    WHERE tenant_id = ${tenantId}::uuid AND client_id = ANY (${held}::uuid[]) ORDER BY client_id, approved_at DESC, id DESC`);
  const recordOf = new Map((await openRows("GwgRecord", tenantId, records)).map((record) => [record.clientId, record]));
  return (await openRows("Client", tenantId, clients)).map((client) => {
    const record = recordOf.get(client.id);
    const known = { [client.formularType]: masterDataOf(client), ...(record && { [record.formularType]: recordAnswersOf(record) }) };
    return { id: client.id, name: client.name, mandantType: client.mandantType, known };
  });
}
