import { MOST_LISTED_NUMBERS } from "@stammdaten/shared/contract/limits.ts";
import type { DatevClient } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { isDuplicate, sql, type JsonValue } from "../../../db/sql.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import type { ClientReader } from "../import/client-reader.ts";
import { importClient } from "../import/import-client.ts";
import { skip, type ImportOutcome } from "../import/import-outcome.ts";
import { readFoundClients, type FoundClient } from "../import/read-found-clients.ts";
import { settle } from "./kept-reason.ts";
import { lockRun } from "./lock-run.ts";

/** Clients that are read from DATEV before they are written, one after the other. */
const CLIENTS_OF_A_BATCH = 12;

export type Importing = {
  readonly importId: string;
  readonly open: <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>) => Promise<Result>;
  readonly gateway: DatevGateway;
  readonly signal: AbortSignal;
  readonly reader: ClientReader;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether a fault of ours at a client ends that client, so that the others are not kept waiting; else it is thrown. */
  readonly endsFaults: boolean;
};

/**
 * Takes over the next clients of an import, each with its outcome in a transaction of its own: a run that is broken off leaves whole
 * clients or none, and the next one goes on with those who wait.
 * @returns whether there may be more
 * @throws what the gateway throws when DATEV itself does not answer
 */
export async function importNextClients(importing: Importing): Promise<boolean> {
  const { importId, open, gateway, signal } = importing;
  const numbers = await open((ctx) => findWaiting(ctx, importId));
  const [first] = numbers;
  if (first === undefined) return false;
  const readSince = new Date();
  const near = numbers.filter((number) => number - first < MOST_LISTED_NUMBERS);
  const clients = await findClients(gateway, near);
  const found = await readAll(importing, [...clients.values()]);
  const byNumber = new Map(found.map((one) => [one.client.number, one]));
  for (const number of near) {
    if (signal.aborted) return true;
    const one = byNumber.get(number);
    if (one !== undefined && "reason" in one && one.reason === "datev.import.noTime") continue;
    if (!(await importOne(importing, number, one, readSince))) return false;
  }
  return true;
}

/** None of an import that has ended. */
async function findWaiting({ tx, tenantId }: Ctx, importId: string): Promise<number[]> {
  const rows = await tx.sql<{ number: number }>(sql`
    SELECT c.datev_number AS number FROM datev_import_client c
    WHERE c.tenant_id = ${tenantId}::uuid AND c.import_id = ${importId}::uuid AND c.state = 'waiting'
    ORDER BY c.datev_number LIMIT ${CLIENTS_OF_A_BATCH}::int`);
  return rows.map(({ number }) => number);
}

async function findClients(gateway: DatevGateway, numbers: readonly number[]): Promise<Map<number, DatevClient>> {
  const wanted = new Set(numbers);
  const listed = await gateway.listClientsByNumber(Math.min(...numbers), Math.max(...numbers));
  return new Map(listed.filter(({ number }) => wanted.has(number)).map((client) => [client.number, client]));
}

/** DATEV, or the way to it, did not let a client be read, and it is not that client's fault. */
export class DatevHindered extends Error {
  override readonly name = "DatevHindered";
  /** A text key. */
  readonly hindrance: string;

  constructor(hindrance: string) {
    super(hindrance);
    this.hindrance = hindrance;
  }
}

const hindranceOf = (one: FoundClient): string | undefined =>
  "reason" in one && (one.reason.startsWith("datev.unreachable.") || one.reason === "datev.check.credentials") ? one.reason : undefined;

/**
 * Who cannot be read is tried once more; where none can be read, it is DATEV that fails and not the clients. So it is with a single one
 * when DATEV answers nothing else either.
 */
async function readAll({ gateway, signal }: Importing, clients: readonly DatevClient[]): Promise<FoundClient[]> {
  const reading = { gateway, signal, explain: explainDatev };
  const found = await readFoundClients(reading, clients);
  const hindered = found.filter((one) => hindranceOf(one) !== undefined);
  const [first] = hindered;
  if (first === undefined) return found;
  if (hindered.length === found.length && found.length > 1) throw new DatevHindered(hindranceOf(first) ?? "");
  const again = await readFoundClients(
    reading,
    hindered.map(({ client }) => client),
  );
  if (again.some((one) => hindranceOf(one) !== undefined)) await gateway.listLegalForms();
  return [...found.filter((one) => hindranceOf(one) === undefined), ...again];
}

/** @returns whether the import goes on */
async function importOne(importing: Importing, number: number, found: FoundClient | undefined, readSince: Date): Promise<boolean> {
  const { importId, open, reader, today, endsFaults } = importing;
  const write = () =>
    open((ctx) =>
      settleClient(ctx, { importId, number }, () => {
        if (found === undefined) return Promise.resolve(skip("gone"));
        if ("reason" in found) return Promise.resolve<ImportOutcome>({ kind: "skipped", reason: { key: found.reason } });
        return importClient(ctx, { client: found.client, records: found.records, readSince, reader, today });
      }),
    );
  try {
    return await write();
  } catch (error) {
    // Somebody approved a form with this number in between, and is now found to be here.
    if (isDuplicate(error, "datev_number")) return write();
    if (!endsFaults) throw error;
    return open((ctx) => settleClient(ctx, { importId, number }, () => Promise.resolve(skip("ownFault"))));
  }
}

type Waiting = { readonly importId: string; readonly number: number };

/** Carries a client's import out, with its outcome. Whoever is settled already stays so. @returns whether the import goes on */
async function settleClient(ctx: Ctx<SystemActor>, { importId, number }: Waiting, work: () => Promise<ImportOutcome>): Promise<boolean> {
  const { tx, tenantId } = ctx;
  if ((await lockRun(ctx, importId)) === null) return false;
  const where = { tenantId, importId, datevNumber: number, state: "waiting" };
  if ((await tx.datevImportClient.findFirst({ where, select: { id: true } })) === null) return true;
  const { state, clientId, reason } = settle(await work());
  await tx.datevImportClient.updateMany({ where, data: { state, clientId, ...(reason !== null && { reason: reason as JsonValue }) } });
  await tx.sql(sql`
    UPDATE datev_import SET done = done + 1, hindrance = NULL WHERE tenant_id = ${tenantId}::uuid AND id = ${importId}::uuid`);
  return true;
}
