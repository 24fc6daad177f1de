import { randomUUID } from "node:crypto";
import { inTenant } from "../src/db/in-tenant.ts";
import { asPlatform } from "../src/db/platform.ts";
import { sql } from "../src/db/sql.ts";
import { system } from "./factories.ts";

/** A version that is valid in another age: the tests of other files compare nobody with it. */
const version = { id: "0190a6f0-0000-7000-8000-00000000a999", list: "sanctionsUn", validFrom: "2999-01-01" };
/** The entry that a made hit is like. */
export const madeEntry = { key: "TEi.999", name: "Erdachter Eintrag", remark: "Erdachte Bemerkung" };

type NewHit = {
  readonly id?: string;
  readonly clientId: string;
  readonly name: string;
  /** Who decided it, where it waits for the confirmation of somebody else. */
  readonly decidedBy?: string;
  readonly reason?: string;
};

const storeEntry = (): Promise<void> =>
  asPlatform("store an entry for a test", async (tx) => {
    await tx.sql(sql`
      INSERT INTO legal_list_version (id, list, source, valid_from, checked_on, entries, digest)
      VALUES (${version.id}::uuid, ${version.list}, 'Test', ${version.validFrom}::date, ${version.validFrom}::date, 1, 'test')
      ON CONFLICT DO NOTHING`);
    await tx.sql(sql`
      INSERT INTO sanction_entry (version_id, key, kind, names, birth_dates, programme, nationalities, remark)
      VALUES (${version.id}::uuid, ${madeEntry.key}, 'person', ${[madeEntry.name]}::text[], '{1970}', 'TEST', '{RU}', ${madeEntry.remark})
      ON CONFLICT DO NOTHING`);
  });

/** A hit of a client: open, or decided by somebody and waiting for the confirmation; again, where it was decided since. @returns its id */
export async function makeHit(
  { tenantId }: { readonly tenantId: string },
  { id = randomUUID(), clientId, name, decidedBy, reason = "" }: NewHit,
): Promise<string> {
  await storeEntry();
  await inTenant(tenantId, system, async ({ tx, now }) => {
    const state = decidedBy === undefined ? "open" : "awaiting";
    const known = await tx.screeningHit.updateMany({ where: { tenantId, id }, data: { state, goneAt: null } });
    if (known.count > 0) return;
    const screened = { kind: "person", name, otherNames: [], birthDate: "1970-02-03", roles: ["client"], matched: madeEntry.name };
    await tx.screeningHit.create({
      data: {
        id,
        tenantId,
        clientId,
        list: version.list,
        entryKey: madeEntry.key,
        versionId: version.id,
        personHash: Buffer.from(id.replaceAll("-", ""), "hex"),
        screened,
        score: 95,
        entryDigest: "test",
        state,
        foundAt: now,
      },
    });
    if (decidedBy !== undefined)
      await tx.screeningDecision.create({
        data: {
          tenantId,
          hitId: id,
          step: "decided",
          verdict: "noMatch",
          reason: reason || "Anderes Geburtsjahr.",
          versionId: version.id,
          decidedBy,
          decidedAt: now,
        },
      });
  });
  return id;
}
