import type { Addressee, ChangedObject, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { joinSql, sql } from "../../../db/sql.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { masterDataColumns, masterDataOf, type StoredMasterData } from "../../../domain/master-data.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import { toConnection, type OpenFirmDatev } from "../settings/firm-connection.ts";
import { readMergeBases, unitsOf } from "../merge/keep-snapshot.ts";
import { compareUnit, type MergeBase } from "../merge/merge-three-way.ts";
import { datevDay } from "../units/datev-day.ts";

/** Most records that one comparison reads, one after another. The rest is read by the next one. */
const MOST_READ = 200;
/** And how long after its start it still reads, in milliseconds: a run may take 60 s. */
const LONGEST_READING_MS = 35_000;
/** DATEV's clock is in the firm's time zone, ours in UTC. */
const SLACK_MS = 24 * 3_600_000;

type OurClient = StoredMasterData & {
  readonly id: string;
  readonly mandantType: "person" | "company";
  readonly datevNumber: number | null;
  readonly datevClientId: string;
  readonly datevAddresseeId: string | null;
};

/** How far a comparison has come: to a moment in DATEV's own time, and of many records changed at that moment to one of them. */
type Place = { readonly moment: string; readonly addresseeId: string | null };
type Comparison = { readonly found: readonly Found[]; readonly gone: readonly string[]; readonly until: Place; readonly startedAt: Date };
type Found = { readonly clientId: string; readonly isChanged: boolean };

/**
 * Looks what was changed or deleted in the firm's DATEV since it was last looked, and marks our clients: four lists of at
 * most 1,000 lines, and each of our records that was changed. What our own deliveries have written is no change, because
 * each record is compared with what it was after the last delivery. Nothing is written to DATEV.
 */
export function createCompareWithDatev({ openDatev }: { openDatev: OpenFirmDatev }): JobHandler<"compareWithDatev"> {
  return async ({ tenantId, signal }) => {
    const startedAt = new Date();
    const loaded = await inTenant(tenantId, systemActor, load);
    if (loaded === null) return { outcome: "done" };
    const { connection, comparedUntil } = loaded;
    const since = comparedUntil.moment;
    try {
      const gateway = openDatev(connection, { signal });
      const lists = [
        await gateway.listSince("clients", "changed", since),
        await gateway.listSince("addressees", "changed", since),
        await gateway.listSince("clients", "deleted", since),
        await gateway.listSince("addressees", "deleted", since),
      ] as const;
      const [changedClients, changedAddressees, goneClients, goneAddressees] = lists;
      const left = changedAddressees.objects
        .filter((one) => comparePlaces(placeOf(one), comparedUntil) > 0)
        .toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)));
      const { found, readUntil } = await compareAll(gateway, { tenantId, startedAt }, left, changedClients.objects);
      const seen = lists.flatMap(({ objects }) => objects.map(({ timestamp }) => timestamp));
      const listedUntil = lists.flatMap(({ before }) => (before === undefined ? [] : [atMoment(before)]));
      const [unfinished] = [...(readUntil === undefined ? [] : [readUntil]), ...listedUntil].toSorted(comparePlaces);
      const until = unfinished ?? atMoment([since, ...seen].toSorted().at(-1) ?? since);
      const gone = [...goneClients.objects, ...goneAddressees.objects].map(({ id }) => id);
      return { outcome: "done", record: (ctx) => recordComparison(ctx, { found, gone, until, startedAt }) };
    } catch (error) {
      const message = explainDatev(error);
      // Shown on the firm's page, and tried again within the hour: no job that an operator has to look after.
      return { outcome: "done", reason: message, record: (ctx) => recordFailure(ctx, message) };
    }
  };
}

const atMoment = (moment: string): Place => ({ moment, addresseeId: null });
const placeOf = ({ timestamp, id }: ChangedObject): Place => ({ moment: timestamp, addresseeId: id.toLowerCase() });

/** In the order of time; the beginning of a moment is before all its records. */
function comparePlaces(one: Place, other: Place): number {
  if (one.moment !== other.moment) return one.moment < other.moment ? -1 : 1;
  const [id, otherId] = [one.addresseeId ?? "", other.addresseeId ?? ""];
  return id === otherId ? 0 : id < otherId ? -1 : 1;
}

async function load({
  tx,
  tenantId,
}: Ctx<SystemActor>): Promise<{ connection: ReturnType<typeof toConnection>; comparedUntil: Place } | null> {
  const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
  if (settings === null) return null;
  const [first] = await tx.sql<{ taken_at: Date | null }>(
    sql`SELECT min(taken_at) AS taken_at FROM datev_snapshot WHERE tenant_id = ${tenantId}::uuid`,
  );
  const begin = new Date((first?.taken_at ?? new Date()).getTime() - SLACK_MS).toISOString().slice(0, 23);
  return {
    connection: toConnection(settings),
    comparedUntil: { moment: settings.comparedUntil ?? begin, addresseeId: settings.comparedAddresseeId },
  };
}

/** Reads each of our records that was changed, the earliest first. @returns `readUntil`, the last that was read, where not all could be */
async function compareAll(
  gateway: DatevGateway,
  { tenantId, startedAt }: { tenantId: string; startedAt: Date },
  addressees: readonly ChangedObject[],
  clients: readonly ChangedObject[],
): Promise<{ found: Found[]; readUntil: Place | undefined }> {
  const found = new Map<string, boolean>();
  const ours = await inTenant(tenantId, systemActor, (ctx) => findOurs(ctx, clients, addressees));
  for (const changed of clients) {
    const client = ours.find(({ datevClientId }) => isSameId(datevClientId, changed.id));
    if (client === undefined) continue;
    const link = client.mandantType === "person" ? changed.natural_person_id : changed.legal_person_id;
    const isOther =
      (changed.number !== undefined && changed.number !== client.datevNumber) ||
      (link !== undefined && client.datevAddresseeId !== null && !isSameId(link, client.datevAddresseeId));
    if (isOther) found.set(client.id, true);
  }
  let read = 0;
  let last: Place | undefined;
  for (const changed of addressees) {
    const client = ours.find(({ datevAddresseeId }) => datevAddresseeId !== null && isSameId(datevAddresseeId, changed.id));
    if (client === undefined) continue;
    if (last !== undefined && (read === MOST_READ || Date.now() - startedAt.getTime() > LONGEST_READING_MS))
      return { found: toFound(found), readUntil: last };
    read += 1;
    last = placeOf(changed);
    // In this order: what a delivery writes in between is newer than both, and not marked.
    const { own: base } = await inTenant(tenantId, systemActor, (ctx) => readMergeBases(ctx, client.id));
    const stored = base === null ? undefined : await gateway.readAddressee(changed.id);
    if (stored === undefined || base === null) continue;
    found.set(client.id, found.get(client.id) === true || isChangedInDatev(client, base, stored));
  }
  return { found: toFound(found), readUntil: undefined };
}

const toFound = (found: ReadonlyMap<string, boolean>): Found[] => [...found].map(([clientId, isChanged]) => ({ clientId, isChanged }));

const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether DATEV has something else than after the last delivery, at any place that our form asks about. */
function isChangedInDatev(client: OurClient, base: MergeBase, stored: StoredAddressee): boolean {
  const today = datevDay(new Date());
  // Only DATEV's side is looked at: what we would write now is nothing to this question.
  return unitsOf(client.mandantType, masterDataOf(client), today).some(
    (unit) => compareUnit({ stored, wanted: base.addressee as Addressee, base, unit, today }).hasChanged.datev,
  );
}

async function findOurs(
  { tx, tenantId }: Ctx,
  clients: readonly ChangedObject[],
  addressees: readonly ChangedObject[],
): Promise<OurClient[]> {
  const [clientIds, addresseeIds] = [clients, addressees].map((list) => list.map(({ id }) => id.toLowerCase()));
  const found = await tx.sql<OurClient>(sql`
    SELECT mandant_type AS "mandantType", ${masterDataColumns}, datev_number AS "datevNumber", datev_client_id AS "datevClientId",
      CASE mandant_type WHEN 'person' THEN datev_natural_person_id ELSE datev_legal_person_id END AS "datevAddresseeId"
    FROM client
    WHERE tenant_id = ${tenantId}::uuid AND archived_at IS NULL AND datev_client_id IS NOT NULL
      AND (lower(datev_client_id) = ANY (${clientIds}::text[])
        OR lower(CASE mandant_type WHEN 'person' THEN datev_natural_person_id
          ELSE datev_legal_person_id END) = ANY (${addresseeIds}::text[]))`);
  return openRows("Client", tenantId, found);
}

/** What was delivered or taken over since the comparison began is newer than what it has read. */
async function recordComparison({ tx, tenantId, now }: Ctx<SystemActor>, { found, gone, until, startedAt }: Comparison): Promise<void> {
  if (found.length > 0) {
    const rows = joinSql(found.map(({ clientId, isChanged }) => sql`(${clientId}::uuid, ${isChanged}::boolean)`));
    await tx.sql(sql`
      UPDATE datev_snapshot s SET changed_at = CASE WHEN f.is_changed THEN coalesce(s.changed_at, ${now}) END
      FROM (VALUES ${rows}) AS f(client_id, is_changed)
      WHERE s.tenant_id = ${tenantId}::uuid AND s.client_id = f.client_id AND s.taken_at < ${startedAt}`);
  }
  if (gone.length > 0) {
    const ids = gone.map((id) => id.toLowerCase());
    await tx.sql(sql`
      UPDATE datev_snapshot s SET deleted_at = coalesce(s.deleted_at, ${now})
      FROM client c
      WHERE s.tenant_id = ${tenantId}::uuid AND c.tenant_id = s.tenant_id AND c.id = s.client_id AND s.taken_at < ${startedAt}
        AND (lower(c.datev_client_id) = ANY (${ids}::text[])
          OR lower(CASE c.mandant_type WHEN 'person' THEN c.datev_natural_person_id
            ELSE c.datev_legal_person_id END) = ANY (${ids}::text[]))`);
  }
  await tx.datevSettings.updateMany({
    where: { tenantId },
    data: { comparedAt: now, comparedUntil: until.moment, comparedAddresseeId: until.addresseeId, comparisonMessage: null },
  });
}

async function recordFailure({ tx, tenantId }: Ctx<SystemActor>, message: string): Promise<void> {
  await tx.datevSettings.updateMany({ where: { tenantId }, data: { comparisonMessage: message } });
}
