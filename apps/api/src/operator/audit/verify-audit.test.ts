import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTenant } from "../../../test/factories.ts";
import { makeFreshDatabase, type FreshDatabase } from "../../../test/fresh-database.ts";
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
const verify = async () => verifyFirmLog(tenantId, keeping.keys, await readHeads(keeping.folder, tenantId));
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
    expect(await verify()).toMatchObject({ entries: 202, broken: null, signedTo: 0 });
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

/** Computes every hash from a place on anew, as whoever knows how the chain is made. */
async function recompute(from: number): Promise<void> {
  const [start] = await tamper("SELECT hash FROM audit_chain WHERE tenant_id = $1 AND seq = $2", [tenantId, from - 1]);
  let before = start === undefined ? Buffer.alloc(0) : (start["hash"] as Buffer);
  const rows = await tamper(
    `SELECT c.seq, jsonb_build_array(c.seq, e.id, e.tenant_id, (extract(epoch FROM e.at) * 1000)::bigint, e.action, e.actor_kind,
       e.actor_id, e.subject_type, e.subject_id, e.ip, e.request_id, e.details)::text AS content
     FROM audit_chain c JOIN audit_event e ON e.id = c.event_id WHERE c.tenant_id = $1 AND c.seq >= $2 ORDER BY c.seq`,
    [tenantId, from],
  );
  for (const { seq, content } of rows) {
    before = createHash("sha256").update(before).update(String(content)).digest();
    await tamper("UPDATE audit_chain SET hash = $3 WHERE tenant_id = $1 AND seq = $2", [tenantId, seq, before]);
  }
}

const ENTRIES = 40;
const eventAt = (seq: number): string => `(SELECT event_id FROM audit_chain WHERE tenant_id = '${tenantId}' AND seq = ${seq})`;
const EDITS = ["action = 'formOpened'", "at = at + interval '1 ms'", "actor_id = gen_random_uuid()", "ip = '192.0.2.1'", "subject_id = NULL", "details = NULL"];
const anyPlace = (): number => randomInt(1, ENTRIES + 1);

const edit = (seq: number) => tamper(`UPDATE audit_event SET ${EDITS[randomInt(EDITS.length)] ?? ""} WHERE id = ${eventAt(seq)}`);
async function remove(seq: number): Promise<void> {
  await tamper(`DELETE FROM audit_event WHERE id = ${eventAt(seq)}`);
  await tamper("DELETE FROM audit_chain WHERE tenant_id = $1 AND seq = $2", [tenantId, seq]);
}
/** Makes room for an entry behind a place, and puts one there. */
async function insert(seq: number): Promise<void> {
  for (const shift of ["seq + 1000", "seq - 999"])
    await tamper(`UPDATE audit_chain SET seq = ${shift} WHERE tenant_id = $1 AND seq > $2`, [tenantId, seq]);
  await tamper(
    `WITH made AS (INSERT INTO audit_event (id, tenant_id, action, actor_kind, subject_type)
       VALUES (gen_random_uuid(), $1, 'formSaved', 'system', 'form') RETURNING id)
     INSERT INTO audit_chain SELECT $1, $2, id, sha256('') FROM made`,
    [tenantId, seq + 1],
  );
}
async function swap(one: number, other: number): Promise<void> {
  await tamper(
    `UPDATE audit_chain c SET event_id = o.event_id FROM audit_chain o WHERE c.tenant_id = $1 AND o.tenant_id = $1
     AND (c.seq, o.seq) IN (($2, $3), ($3, $2))`,
    [tenantId, one, other],
  );
}
async function cut(from: number): Promise<void> {
  await tamper(`DELETE FROM audit_event e USING audit_chain c WHERE c.event_id = e.id AND c.tenant_id = $1 AND c.seq >= $2`, [tenantId, from]);
  await tamper("DELETE FROM audit_chain WHERE tenant_id = $1 AND seq >= $2", [tenantId, from]);
}

/** What a superuser may try, each of them at a random place; all leave a chain that a glance takes for whole where that can be. */
const tamperings: Readonly<Record<string, () => Promise<unknown>>> = {
  "edits an entry": () => edit(anyPlace()),
  "edits an entry and computes its chain anew": async () => {
    const seq = anyPlace();
    await edit(seq);
    await recompute(seq);
  },
  "removes an entry": () => remove(randomInt(1, ENTRIES + 1)),
  "removes the entry alone": () => tamper(`DELETE FROM audit_event WHERE id = ${eventAt(anyPlace())}`),
  "removes an entry, closes the gap and computes the chain anew": async () => {
    const seq = randomInt(1, ENTRIES);
    await remove(seq);
    for (const shift of ["seq + 1000", "seq - 1001"])
      await tamper(`UPDATE audit_chain SET seq = ${shift} WHERE tenant_id = $1 AND seq > $2`, [tenantId, seq]);
    await recompute(seq);
  },
  "inserts an entry": () => insert(randomInt(0, ENTRIES)),
  "inserts an entry and computes the chain anew": async () => {
    const seq = randomInt(0, ENTRIES);
    await insert(seq);
    await recompute(seq + 1);
  },
  "swaps two entries": () => swap(randomInt(1, 20), randomInt(20, ENTRIES + 1)),
  "swaps two entries and computes the chain anew": async () => {
    const seq = randomInt(1, 20);
    await swap(seq, randomInt(20, ENTRIES + 1));
    await recompute(seq);
  },
  "cuts the end off": () => cut(anyPlace()),
  "cuts the end off and goes on from there": async () => {
    await cut(randomInt(2, ENTRIES + 1));
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
    await tamper(["audit_event", "audit_chain"].map((table) => `DELETE FROM ${table} ${isOwn}; INSERT INTO ${table} SELECT * FROM ${table}_copy`).join(";"));
  }
  expect(unnoticed).toEqual([]);
  expect(await verify()).toMatchObject({ entries: ENTRIES, broken: null, signedTo: ENTRIES, unsignedSince: null });
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
    expect(await verify()).toMatchObject({ broken: null, signedTo: 4 });
    keeping = { ...keeping, keys: openAuditKeys(fresh) };
    expect((await verify()).broken).toMatch(/entry 3 is not signed by any AUDIT_KEY/);
  });

  it("are not made of a log that lost what was signed; the first broken entry is named", async () => {
    await write(6);
    await sign();
    await tamper(`UPDATE audit_event SET action = 'formOpened' WHERE id = ${eventAt(4)}`);
    await recompute(4);
    await write(1);
    await expect(sign()).rejects.toThrow(tenantId);
    const { whole, lines } = await report();
    expect([whole, lines]).toEqual([false, expect.stringMatching(/^BROKEN {2}.*entries 1 to 6 are not those that were signed at /)]);
    await tamper(`UPDATE audit_chain SET hash = sha256('') WHERE tenant_id = '${tenantId}' AND seq = 2`);
    expect((await report()).lines).toMatch(/entry 2 \([0-9a-f-]{36}\) was changed$/);
  });

  it("that were damaged or forged are told", async () => {
    await write(2);
    await sign();
    const [head] = await readHeads(keeping.folder, tenantId);
    appendFileSync(path.join(keeping.folder, `${tenantId}.jsonl`), `${JSON.stringify({ ...head, seq: 1 })}\n`);
    expect((await report()).lines).toMatch(/for entry 1 is not signed by any AUDIT_KEY/);
    appendFileSync(path.join(keeping.folder, `${tenantId}.jsonl`), "{");
    expect((await report()).lines).toMatch(/line 3 of .* is no signed head/);
  });

  it("that a restored backup has overtaken are accepted once, and the acceptance stays to be seen", async () => {
    await write(5);
    await sign();
    await write(5);
    await sign();
    await cut(8);
    expect((await report()).lines).toMatch(/entries 8 to 10 are missing: they were cut off, or a backup restored/);
    expect(await report(true)).toEqual({ whole: true, lines: expect.stringMatching(/accepted as restored up to entry 5; before: entries 8/) });
    await write(4);
    await sign();
    const after = await report();
    expect([after.whole, after.lines]).toEqual([true, expect.stringMatching(/a backup was restored, accepted at .* from entry 5 on$/)]);
    await tamper(`UPDATE audit_event SET action = 'formOpened' WHERE id = ${eventAt(3)}`);
    await recompute(3);
    expect((await verify()).broken).toMatch(/entries 1 to 5 are not those/);
  });

  it("are missed where the worker has not signed for ten minutes", async () => {
    await inTenant(tenantId, systemActor, (ctx) =>
      audit({ ...ctx, now: new Date(Date.now() - 11 * 60_000) }, { action: "formSaved", subjectType: "form", subjectId: null }),
    );
    const { whole, lines } = await report();
    expect([whole, lines]).toEqual([false, expect.stringMatching(/^NOT SIGNED .*1 entries since entry 0; does the worker run\?$/)]);
  });
});
