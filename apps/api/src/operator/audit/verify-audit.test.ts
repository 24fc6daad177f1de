import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTenant } from "../../../test/factories.ts";
import { makeFreshDatabase, type FreshDatabase } from "../../../test/fresh-database.ts";
import { reportFigures } from "../../../test/report-figures.ts";
import { auditMany } from "../../db/audit-many.ts";
import { audit } from "../../db/audit.ts";
import { connectDatabase, disconnectDatabase } from "../../db/connection.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor } from "../../jobs/job.ts";
import { openAuditKeys } from "./audit-keys.ts";
import { readHeads } from "./head-files.ts";
import { createSignAuditHeads, type HeadKeeping } from "./sign-audit-heads.ts";
import { verifyAudit } from "./verify-audit.ts";
import { verifyFirmLog } from "./verify-firm-log.ts";

const TAMPERINGS = 1_000;
const key = (): string => randomBytes(32).toString("base64url");
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-heads-"));
let database: FreshDatabase;
beforeAll(async () => {
  database = await makeFreshDatabase();
  await disconnectDatabase();
  connectDatabase(database.appUrl, 6);
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

let tenantId: string;
let keeping: HeadKeeping;
beforeEach(async () => {
  ({ tenantId } = await makeTenant());
  keeping = { keys: openAuditKeys(key()), folder: path.join(folder, randomUUID()) };
});

/** Writes so many entries, in transactions of up to five. */
async function write(many: number): Promise<void> {
  for (let left = many; left > 0; left -= 5)
    await inTenant(tenantId, systemActor, (ctx) =>
      auditMany(
        ctx,
        Array.from({ length: Math.min(5, left) }, () => ({
          action: "clientChanged" as const,
          subjectType: "person" as const,
          subjectId: randomUUID(),
          details: { fields: ['street "A"', "Straße\n\u001b[31m"], count: 1.5 },
        })),
      ),
    );
}

const sign = () => createSignAuditHeads(keeping)();
const verify = async () => verifyFirmLog(tenantId, keeping.keys, (await readHeads(keeping.folder, tenantId)).heads);
async function report(afterRestore = false): Promise<{ whole: boolean; lines: string }> {
  const lines: string[] = [];
  const whole = await verifyAudit(keeping, { afterRestore }, (line) => void lines.push(line));
  return { whole, lines: lines.filter((line) => line.includes(tenantId)).join("\n") };
}
/** As a superuser who has put the triggers out of the way. */
const tamper = async (statement: string, values: unknown[] = []) => {
  await database.admin.query("SET session_replication_role = replica");
  const { rows } = await database.admin.query<Record<string, unknown>>(statement, values);
  await database.admin.query("SET session_replication_role = origin");
  return rows;
};

describe("the chain of a firm's log", () => {
  it("has a place for each entry, whoever writes at the same time, and no act waits for one that is under way", async () => {
    await Promise.all(Array.from({ length: 40 }, () => write(5)));
    let finish = (): void => undefined;
    const open = inTenant(tenantId, systemActor, async (ctx) => {
      await audit(ctx, { action: "formSaved", subjectType: "form", subjectId: null });
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await write(1);
    finish();
    await open;
    expect(await verify()).toMatchObject({ entries: 202, broken: null, unsigned: 202 });
  });

  it("is neither changed nor emptied, not even by the owner of everything", async () => {
    await write(1);
    for (const table of ["audit_event", "audit_chain"])
      for (const change of [`UPDATE ${table} SET tenant_id = tenant_id`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
        await expect(database.admin.query(change), change).rejects.toThrow("neither changed nor removed");
  });

  it("tells an entry that was written while the trigger was away", async () => {
    await write(3);
    await tamper(
      "INSERT INTO audit_event (id, tenant_id, action, actor_kind, subject_type) VALUES (gen_random_uuid(), $1, 'formSaved', 'system', 'form')",
      [tenantId],
    );
    expect((await verify()).broken).toMatch(/^entry [0-9a-f-]{36} was added past the chain$/);
  });
});

type Place = { readonly strand: number; readonly seq: number };
const ENTRIES = 40;

/** How many entries each strand has. */
async function measureStrands(): Promise<{ strand: number; last: number }[]> {
  const rows = await tamper("SELECT strand, max(seq) AS last FROM audit_chain WHERE tenant_id = $1 GROUP BY strand", [tenantId]);
  return rows.map(({ strand, last }) => ({ strand: Number(strand), last: Number(last) }));
}

/** A place at random, with at least so many others in its strand. */
async function anyPlace(others = 0): Promise<Place & { readonly last: number }> {
  const long = (await measureStrands()).filter(({ last }) => last > others);
  const { strand, last } = long[randomInt(long.length)] ?? expect.fail("no strand is so long");
  return { strand, last, seq: randomInt(1, last + 1) };
}

/** Computes every hash of a strand from a place on anew, as whoever knows how the chain is made. */
async function recompute({ strand, seq: from }: Place): Promise<void> {
  const [start] = await tamper("SELECT hash FROM audit_chain WHERE tenant_id = $1 AND strand = $2 AND seq = $3", [
    tenantId,
    strand,
    from - 1,
  ]);
  let before = start === undefined ? Buffer.alloc(0) : (start["hash"] as Buffer);
  const rows = await tamper(
    `SELECT c.seq, jsonb_build_array(c.strand, c.seq, e.id, e.tenant_id, (extract(epoch FROM e.at) * 1000)::bigint, e.action, e.actor_kind,
       e.actor_id, e.subject_type, e.subject_id, e.ip, e.request_id, e.details)::text AS content
     FROM audit_chain c JOIN audit_event e ON e.id = c.event_id WHERE c.tenant_id = $1 AND c.strand = $2 AND c.seq >= $3 ORDER BY c.seq`,
    [tenantId, strand, from],
  );
  for (const { seq, content } of rows) {
    before = createHash("sha256").update(before).update(String(content)).digest();
    await tamper("UPDATE audit_chain SET hash = $4 WHERE tenant_id = $1 AND strand = $2 AND seq = $3", [tenantId, strand, seq, before]);
  }
}

const isPlace = ({ strand, seq }: Place): string => `tenant_id = '${tenantId}' AND strand = ${strand} AND seq = ${seq}`;
const eventAt = (place: Place): string => `(SELECT event_id FROM audit_chain WHERE ${isPlace(place)})`;
const EDITS = [
  "action = 'formOpened'",
  "at = at + interval '1 ms'",
  "actor_id = gen_random_uuid()",
  "ip = '192.0.2.1'",
  "subject_id = NULL",
  "details = NULL",
];

const edit = (place: Place) => tamper(`UPDATE audit_event SET ${EDITS[randomInt(EDITS.length)] ?? ""} WHERE id = ${eventAt(place)}`);
async function remove(place: Place): Promise<void> {
  await tamper(`DELETE FROM audit_event WHERE id = ${eventAt(place)}`);
  await tamper(`DELETE FROM audit_chain WHERE ${isPlace(place)}`);
}
/** Moves all that is behind a place in its strand. */
async function shift({ strand, seq }: Place, by: number): Promise<void> {
  for (const step of [1000, by - 1000])
    await tamper(`UPDATE audit_chain SET seq = seq + ${step} WHERE tenant_id = $1 AND strand = $2 AND seq > $3`, [tenantId, strand, seq]);
}
/** Makes room for an entry behind a place, and puts one there. */
async function insert({ strand, seq }: Place): Promise<void> {
  await shift({ strand, seq }, 1);
  await tamper(
    `WITH made AS (INSERT INTO audit_event (id, tenant_id, action, actor_kind, subject_type)
       VALUES (gen_random_uuid(), $1, 'formSaved', 'system', 'form') RETURNING id)
     INSERT INTO audit_chain SELECT $1, $2, $3, id, sha256('') FROM made`,
    [tenantId, strand, seq + 1],
  );
}
/** Exchanges two entries of a strand. @returns the first of the two places */
async function swap(): Promise<Place> {
  const { strand, last, seq } = await anyPlace(1);
  const other = seq === last ? 1 : last;
  await tamper(
    `UPDATE audit_chain c SET event_id = o.event_id FROM audit_chain o WHERE c.tenant_id = $1 AND o.tenant_id = $1
     AND c.strand = $2 AND o.strand = $2 AND (c.seq, o.seq) IN (($3, $4), ($4, $3))`,
    [tenantId, strand, seq, other],
  );
  return { strand, seq: Math.min(seq, other) };
}
async function cut({ strand, seq }: Place): Promise<void> {
  const isCut = "c.tenant_id = $1 AND c.strand = $2 AND c.seq >= $3";
  await tamper(`DELETE FROM audit_event e USING audit_chain c WHERE c.event_id = e.id AND ${isCut}`, [tenantId, strand, seq]);
  await tamper(`DELETE FROM audit_chain c WHERE ${isCut}`, [tenantId, strand, seq]);
}

/** What a superuser may try, each of them at a random place; all leave a chain that a glance takes for whole where that can be. */
const tamperings: Readonly<Record<string, () => Promise<unknown>>> = {
  "edits an entry": async () => edit(await anyPlace()),
  "edits an entry and computes its strand anew": async () => {
    const place = await anyPlace();
    await edit(place);
    await recompute(place);
  },
  "removes an entry": async () => remove(await anyPlace()),
  "removes the entry alone": async () => tamper(`DELETE FROM audit_event WHERE id = ${eventAt(await anyPlace())}`),
  "removes an entry, closes the gap and computes the strand anew": async () => {
    const place = await anyPlace();
    await remove(place);
    await shift(place, -1);
    await recompute(place);
  },
  "inserts an entry": async () => insert(await anyPlace()),
  "inserts an entry and computes the strand anew": async () => {
    const { strand, seq } = await anyPlace(1);
    await insert({ strand, seq: seq - 1 });
    await recompute({ strand, seq });
  },
  "swaps two entries": swap,
  "swaps two entries and computes the strand anew": async () => recompute(await swap()),
  "cuts the end off": async () => cut(await anyPlace()),
  "removes a whole strand": async () => cut({ ...(await anyPlace()), seq: 1 }),
  "cuts the ends off and goes on from there": async () => {
    for (const { strand } of await measureStrands()) await cut({ strand, seq: 2 });
    await write(ENTRIES);
  },
};

it(`notices each of ${TAMPERINGS} random changes by a superuser`, { timeout: 300_000 }, async () => {
  for (const size of [15, 15, 10]) {
    await write(size);
    await sign();
  }
  const isOwn = `WHERE tenant_id = '${tenantId}'`;
  for (const table of ["audit_event", "audit_chain"]) await tamper(`CREATE TABLE ${table}_copy AS SELECT * FROM ${table} ${isOwn}`);
  const names = Object.keys(tamperings);
  const unnoticed: string[] = [];
  for (let run = 0; run < TAMPERINGS; run += 1) {
    const name = names[run % names.length] ?? "";
    await tamperings[name]?.();
    if ((await verify()).broken === null) unnoticed.push(name);
    await tamper(
      ["audit_event", "audit_chain"]
        .map((table) => `DELETE FROM ${table} ${isOwn}; INSERT INTO ${table} SELECT * FROM ${table}_copy`)
        .join(";"),
    );
  }
  reportFigures("changes of the audit log", { made: TAMPERINGS, unnoticed: unnoticed.length });
  expect(unnoticed).toEqual([]);
  expect(await verify()).toMatchObject({ entries: ENTRIES, broken: null, unsigned: 0, unsignedSince: null });
});

describe("signed heads", () => {
  it("are added for the firms whose logs have grown, and verify after the key was rotated", async () => {
    await write(3);
    const signAgain = createSignAuditHeads(keeping);
    expect((await signAgain()).signed).toBeGreaterThan(0);
    expect(await signAgain()).toEqual({ signed: 0 });
    // Another worker on the same folder.
    expect(await sign()).toEqual({ signed: 0 });
    const [old, fresh] = [key(), key()];
    keeping = { keys: openAuditKeys(old), folder: path.join(folder, randomUUID()) };
    await sign();
    keeping = { ...keeping, keys: openAuditKeys(`${fresh},${old}`) };
    await write(1);
    await sign();
    expect(await verify()).toMatchObject({ broken: null, unsigned: 0 });
    keeping = { ...keeping, keys: openAuditKeys(fresh) };
    expect((await verify()).broken).toMatch(/entry \d+\/\d+ is not signed by any AUDIT_KEY/);
  });

  it("are not made of a log that lost what was signed; the first broken entry is named", async () => {
    await write(6);
    await sign();
    const place = await anyPlace();
    await tamper(`UPDATE audit_event SET action = 'formOpened' WHERE id = ${eventAt(place)}`);
    await recompute(place);
    await write(1);
    await expect(sign()).rejects.toThrow(tenantId);
    const { whole, lines } = await report();
    expect([whole, lines]).toEqual([
      false,
      expect.stringMatching(/^BROKEN {2}.*entries \d+\/1 to \d+\/\d+ are not those that were signed at .* one of them was changed/),
    ]);
    await tamper(`UPDATE audit_chain SET hash = sha256('') WHERE ${isPlace(place)}`);
    expect((await report()).lines).toMatch(new RegExp(`entry ${place.strand}/${place.seq} \\([0-9a-f-]{36}\\) was changed$`));
  });

  it("that were damaged or forged are told", async () => {
    await write(2);
    await sign();
    const { heads } = await readHeads(keeping.folder, tenantId);
    appendFileSync(path.join(keeping.folder, `${tenantId}.jsonl`), `${JSON.stringify({ ...heads[0], seq: 7 })}\n`);
    expect((await report()).lines).toMatch(/for entry \d+\/7 is not signed by any AUDIT_KEY/);
    appendFileSync(path.join(keeping.folder, `${tenantId}.jsonl`), "{");
    expect((await report()).lines).toMatch(new RegExp(`line ${heads.length + 2} of .* is no signed head`));
  });

  it("that a restored backup has overtaken are accepted once, and the acceptance stays to be seen", async () => {
    await write(5);
    await sign();
    await write(5);
    await sign();
    // What was signed last is gone: of one strand all, of others what came last.
    for (const { strand, last } of await measureStrands()) await cut({ strand, seq: last });
    expect((await report()).lines).toMatch(/are missing: they were cut off, or a backup restored$/);
    expect((await report(true)).lines).toMatch(/: accepted as restored; before: entries /);
    expect((await verify()).broken).toBeNull();
    await write(4);
    await sign();
    expect((await report()).lines.split("\n")).toContainEqual(
      expect.stringMatching(/a backup was restored, accepted at .*: entries behind \d+\/\d+ were replaced$/),
    );
    expect((await verify()).broken).toBeNull();
    const place = await anyPlace();
    await edit(place);
    await recompute(place);
    expect((await verify()).broken).not.toBeNull();
  });

  it("are missed where the worker has not signed for ten minutes", async () => {
    await inTenant(tenantId, systemActor, (ctx) =>
      audit({ ...ctx, now: new Date(Date.now() - 11 * 60_000) }, { action: "formSaved", subjectType: "form", subjectId: null }),
    );
    const { whole, lines } = await report();
    expect([whole, lines]).toEqual([false, expect.stringMatching(/^NOT SIGNED .*1 entries; does the worker run\?$/)]);
  });
});
