import { v7 as newId } from "uuid";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { FirmCipher } from "../../db/firm-cipher.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import { sql } from "../../db/sql.ts";
import type { ScreeningHitRow } from "../../db/tables.ts";
import type { HeldClient } from "../hold-clients.ts";
import { digestEntry, findFound, personWord, type Found, type HitPerson } from "./find-found.ts";
import type { Basis, SanctionVersion } from "./screening-lists.ts";

/** How many clients were compared, and how many hits were new. */
export type Screened = { readonly clients: number; readonly found: number };

/** The versions as they are kept with what was made with them. */
export const describeVersions = (versions: readonly SanctionVersion[]) =>
  versions
    .map(({ list, id, source, validFrom }) => ({ list, id, source, validFrom }))
    .sort((one, other) => one.list.localeCompare(other.list));

/**
 * Compares everybody of clients with the sanctions lists, and records whom that finds: a hit for each of client, person and entry, once,
 * however often it is repeated. A hit that was decided is opened again where the entry says something else since; one that is found no
 * more is marked as gone.
 * @param held by this transaction, as `holdClients` gives them
 */
export async function screenClients(ctx: Ctx, held: readonly HeldClient[], basis: Basis): Promise<Screened> {
  const { tx, tenantId } = ctx;
  if (held.length === 0) return { clients: 0, found: 0 };
  const hits = await tx.screeningHit.findMany({ where: { tenantId, clientId: { in: held.map(({ id }) => id) } } });
  const key = await loadFirmKey(tenantId);
  let found = 0;
  const people = new Map<string, number>();
  for (const client of held) {
    const result = findFound(client.known, client, basis);
    people.set(client.id, result.people);
    const own = hits.filter(({ clientId }) => clientId === client.id);
    found += await keepFound(ctx, client, { key, own, found: result.found });
  }
  await noteScreened(ctx, people, basis);
  return { clients: held.length, found };
}

type Kept = { readonly key: FirmCipher; readonly own: readonly ScreeningHitRow[]; readonly found: readonly Found[] };

/** Records the hits of one client. @returns how many are new */
async function keepFound(ctx: Ctx, client: HeldClient, { key, own, found }: Kept): Promise<number> {
  const { tx, tenantId, now } = ctx;
  const left = new Set(own);
  let added = 0;
  for (const one of found) {
    const personHash = key.lookUp("screened", personWord(one.person));
    const known = own.find(
      (hit) => hit.list === one.version.list && hit.entryKey === one.entry.key && Buffer.from(hit.personHash).equals(personHash),
    );
    if (known === undefined) {
      await addHit(ctx, client, one, personHash);
      added += 1;
    } else if (left.delete(known)) await keepHit(ctx, client, known, one);
  }
  const gone = [...left].filter(({ goneAt }) => goneAt === null).map(({ id }) => id);
  if (gone.length > 0) await tx.screeningHit.updateMany({ where: { tenantId, id: { in: gone } }, data: { goneAt: now } });
  return added;
}

const describePerson = ({ person, matched }: Found): HitPerson => ({ ...person, matched });

async function addHit(ctx: Ctx, client: HeldClient, found: Found, personHash: Buffer<ArrayBuffer>): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const id = newId();
  const { version, entry, score } = found;
  await tx.screeningHit.create({
    data: {
      id,
      tenantId,
      clientId: client.id,
      list: version.list,
      entryKey: entry.key,
      versionId: version.id,
      personHash,
      screened: describePerson(found),
      score,
      entryDigest: digestEntry(entry),
      foundAt: now,
    },
  });
  await auditFound(ctx, client, version);
}

/** Writes down that a hit waits for the firm, which notifies its staff. */
const auditFound = (ctx: Ctx, client: HeldClient, { list, validFrom }: SanctionVersion): Promise<void> =>
  audit(ctx, { action: "screeningHitFound", subjectType: client.mandantType, subjectId: client.id, details: { list, validFrom } });

/** What is found again is the same hit; what the entry says otherwise since makes it wait for a decision anew. */
async function keepHit(ctx: Ctx, client: HeldClient, known: ScreeningHitRow, found: Found): Promise<void> {
  const { tx, tenantId } = ctx;
  const { version, entry, score } = found;
  const [screened, entryDigest] = [describePerson(found), digestEntry(entry)];
  const isOther = entryDigest !== known.entryDigest;
  if (
    !isOther &&
    known.versionId === version.id &&
    known.score === score &&
    known.goneAt === null &&
    JSON.stringify(sorted(known.screened)) === JSON.stringify(sorted(screened))
  )
    return;
  const state = isOther && known.state !== "match" ? "open" : known.state;
  await tx.screeningHit.updateMany({
    where: { tenantId, id: known.id },
    data: { versionId: version.id, score, screened, entryDigest, goneAt: null, state },
  });
  if (state === "open" && (known.state !== "open" || known.goneAt !== null)) await auditFound(ctx, client, version);
}

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

async function noteScreened({ tx, tenantId, now }: Ctx, people: ReadonlyMap<string, number>, basis: Basis): Promise<void> {
  const rows = [...people].map(([id, count]) => ({ id, count }));
  const lists = describeVersions(basis.lists.map(({ version }) => version));
  await tx.sql(sql`
    INSERT INTO client_screening (tenant_id, client_id, lists, threshold, people, screened_at)
    SELECT ${tenantId}::uuid, r.id, ${JSON.stringify(lists)}::jsonb, ${basis.threshold}::int, r.count, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, count int)
    ON CONFLICT (tenant_id, client_id) DO UPDATE SET lists = excluded.lists, threshold = excluded.threshold, people = excluded.people,
      screened_at = excluded.screened_at`);
}
