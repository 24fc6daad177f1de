import type { z } from "zod";
import type { Screening, ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ScreeningDecisionRow, ScreeningHitRow } from "../../../db/tables.ts";
import type { HitPerson } from "../../../domain/screening/find-found.ts";
import type { SanctionEntry } from "../../../domain/screening/sanction-entry.ts";
import type { SanctionVersion } from "../../../domain/screening/screening-lists.ts";
import { lastDecision } from "./last-decision.ts";

type Hit = z.input<typeof ScreeningHit>;
export type ScreeningReply = z.input<typeof Screening>;

/** What the screening of one client has found and the firm has decided, as far as it is stored. */
export type StoredScreening = {
  readonly last: ScreeningReply["last"];
  readonly hits: readonly ScreeningHitRow[];
  readonly decisions: readonly ScreeningDecisionRow[];
};

/** Reads it; newest hits first, decisions oldest first. */
export async function readScreening({ tx, tenantId }: Ctx, clientId: string): Promise<StoredScreening> {
  const last = await tx.clientScreening.findFirst({ where: { tenantId, clientId } });
  const hits = await tx.screeningHit.findMany({ where: { tenantId, clientId }, orderBy: [{ foundAt: "desc" }, { id: "desc" }] });
  const decisions = await tx.screeningDecision.findMany({
    where: { tenantId, hitId: { in: hits.map(({ id }) => id) } },
    orderBy: [{ decidedAt: "asc" }, { id: "asc" }],
  });
  return {
    last:
      last === null
        ? null
        : {
            at: last.screenedAt.toISOString(),
            people: last.people,
            threshold: last.threshold,
            lists: last.lists as NonNullable<ScreeningReply["last"]>["lists"],
          },
    hits,
    decisions,
  };
}

/** The same as the firm sees it. @param nameOf the name of a user of the firm */
export async function describeScreening(
  { tx, actor }: Ctx,
  { last, hits, decisions }: StoredScreening,
  nameOf: (id: string) => string,
): Promise<ScreeningReply> {
  if (hits.length === 0) return { last, hits: [] };
  const versions = new Map((await readVersions(tx, [...hits, ...decisions])).map((version) => [version.id, version]));
  const listOf = ({ versionId }: { readonly versionId: string }): SanctionVersion => {
    const version = versions.get(versionId);
    if (version === undefined) throw new Error(`no version ${versionId}`);
    return version;
  };
  const entries = await readHitEntries(tx, hits);
  const userId = actor.kind === "user" ? actor.userId : null;
  return {
    last,
    hits: hits.map((hit): Hit => {
      const own = decisions.filter(({ hitId }) => hitId === hit.id);
      const { matched, ...person } = hit.screened as unknown as HitPerson;
      const entry = entries.get(`${hit.versionId} ${hit.entryKey}`);
      if (entry === undefined) throw new Error(`no entry ${hit.entryKey}`);
      const waits = lastDecision(own);
      return {
        id: hit.id,
        state: hit.state as Hit["state"],
        foundAt: hit.foundAt.toISOString(),
        goneAt: hit.goneAt?.toISOString() ?? null,
        score: hit.score,
        person: { ...person, otherNames: [...person.otherNames], roles: [...person.roles] },
        matched,
        entry: {
          ...entry,
          list: hit.list as Hit["entry"]["list"],
          names: [...entry.names],
          birthDates: [...entry.birthDates],
          nationalities: [...entry.nationalities],
        },
        list: listOf(hit),
        decisions: own.map((decision) => ({
          id: decision.id,
          step: decision.step as Hit["decisions"][number]["step"],
          verdict: decision.verdict as Hit["decisions"][number]["verdict"],
          reason: decision.reason,
          by: nameOf(decision.decidedBy),
          at: decision.decidedAt.toISOString(),
          list: listOf(decision),
        })),
        mayConfirm: hit.state === "awaiting" && userId !== null && waits?.decidedBy !== userId,
      };
    }),
  };
}

type Tx = Ctx["tx"];

/** Which versions hits and decisions speak of. */
function readVersions(tx: Tx, of: readonly { readonly versionId: string }[]): Promise<SanctionVersion[]> {
  const ids = [...new Set(of.map(({ versionId }) => versionId))];
  return tx.sql<SanctionVersion>(sql`
    SELECT list, id, source, valid_from::text AS "validFrom" FROM legal_list_version WHERE id = ANY (${ids}::uuid[])`);
}

/** The entries of hits, each in the version in which it was found last. */
async function readHitEntries(tx: Tx, hits: readonly ScreeningHitRow[]): Promise<Map<string, SanctionEntry>> {
  const wanted = JSON.stringify(hits.map(({ versionId, entryKey }) => ({ versionId, entryKey })));
  const rows = await tx.sql<SanctionEntry & { versionId: string }>(sql`
    SELECT DISTINCT e.version_id AS "versionId", e.key, e.kind, e.names, e.birth_dates AS "birthDates", e.programme, e.nationalities, e.remark
    FROM jsonb_to_recordset(${wanted}::jsonb) AS w ("versionId" uuid, "entryKey" text)
      JOIN sanction_entry e ON e.version_id = w."versionId" AND e.key = w."entryKey"`);
  return new Map(rows.map(({ versionId, ...entry }) => [`${versionId} ${entry.key}`, entry]));
}
