import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { createErasureNotes } from "../src/features/clients/erasure/note-erasure.job.ts";
import { replayErasures } from "../src/features/clients/erasure/replay-erasures.ts";
import { createEraseDue } from "../src/features/clients/retention/erase-due.job.ts";
import { queueRetention } from "../src/features/clients/retention/queue-retention.ts";
import { createRemoveFile } from "../src/features/documents/remove-file.job.ts";
import { files } from "./api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "./factories.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { reportFigures } from "./report-figures.ts";
import { makeDocument } from "./make-document.ts";
import { makeSubjects, type Subject } from "./retention-subjects.ts";

/** Hold no values; the log, its chain and the queue name what an erasure is about. */
const STAYING = ["audit_event", "audit_chain", "job", "storage_use", "retention_run", "retention_notice"];
const DAY_MS = 86_400_000;
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-retention-"));
const start = Date.now();
const after = (days: number): Date => new Date(start + days * DAY_MS);

let database: OwnDatabase;
let firm: TestTenant;
let neighbour: TestTenant;
beforeAll(async () => {
  database = await useOwnDatabase();
  const open = { status: "active", planExpires: null };
  [firm, neighbour] = [await makeTenant(open), await makeTenant(open)];
  await makeUser(firm);
});
afterAll(() => database.drop());

/** Every row of every table but those, by table, as a dump has them. */
async function dump(): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  const found: string[] = [];
  for (const { name } of rows.filter((table) => !STAYING.includes(table.name))) {
    const table = await database.owner.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t ORDER BY 1`);
    found.push(...table.rows.map(({ text }) => `${name} ${text}`));
  }
  return found;
}

const rowsOf = (rows: readonly string[], subjects: readonly Subject[]): string[] => {
  const names = subjects.flatMap(({ ids, canary }) => [...ids, canary]);
  return rows.filter((row) => names.some((name) => row.includes(name)));
};

/** The whole day's run, in as many jobs as it takes, and what it has queued. @returns how many jobs */
async function runOn(now: Date, { tenantId }: TestTenant = firm): Promise<number> {
  await queueRetention(now);
  const handler = createEraseDue({ clock: () => now, most: 20 });
  const signal = AbortSignal.timeout(60_000);
  let jobs = 0;
  for (;;) {
    const { rows } = await database.owner.query<{ payload: JobPayload<"eraseDue"> }>(
      "DELETE FROM job WHERE tenant_id = $1 AND kind = 'eraseDue' RETURNING payload",
      [tenantId],
    );
    const [job] = rows;
    if (job === undefined) break;
    jobs += 1;
    const { record } = await handler({ tenantId, payload: job.payload, attempt: 1, signal });
    if (record !== undefined) await inTenant(tenantId, system, (ctx) => record(ctx, true));
  }
  await runRest(tenantId);
  return jobs;
}

/** Removes files and writes the log outside of the database. */
async function runRest(tenantId: string): Promise<void> {
  const { rows } = await database.owner.query<{ kind: string; payload: never }>("SELECT kind, payload FROM job WHERE tenant_id = $1", [
    tenantId,
  ]);
  const handlers = { ...createErasureNotes(folder), removeFile: createRemoveFile({ files }) };
  const signal = AbortSignal.timeout(10_000);
  for (const { kind, payload } of rows)
    if (kind in handlers) await handlers[kind as keyof typeof handlers]({ tenantId, payload, attempt: 1, signal });
  await database.owner.query("DELETE FROM job WHERE tenant_id = $1 AND kind <> 'mailErasureNotice'", [tenantId]);
}

async function readReports({ tenantId }: TestTenant = firm): Promise<object[]> {
  const { rows } = await database.owner.query<object>(
    "SELECT announced, erased, stayed, ended_at IS NOT NULL AS ended FROM retention_run WHERE tenant_id = $1 ORDER BY day",
    [tenantId],
  );
  return rows;
}

async function countFiles(subjects: readonly Subject[]): Promise<number> {
  let there = 0;
  for (const key of subjects.flatMap(({ fileKeys }) => fileKeys)) if (await isThere(key)) there += 1;
  return there;
}

const isThere = (key: string): Promise<boolean> =>
  files.read(key, { start: 0, end: 0 }).then(
    async (stream) => (await buffer(stream)).length === 1,
    () => false,
  );

it("erases of 100 subjects exactly those whose day has come, two weeks after it was announced, and again after a restore", {
  timeout: 240_000,
}, async () => {
  const subjects = await makeSubjects(firm, database.owner, start);
  const others = await makeSubjects(neighbour, database.owner, start);
  const due = subjects.filter(({ fate }) => fate === "due");
  const staying = [...subjects.filter(({ fate }) => fate !== "due"), ...others];
  expect([subjects.length, due.length, subjects.filter(({ fate }) => fate === "held").length]).toEqual([100, 42, 8]);
  const before = await dump();
  expect(rowsOf(before, due).length).toBeGreaterThan(100);

  await runOn(after(0));
  await runOn(after(13));
  expect(await dump()).toEqual(before);
  const mails = await database.owner.query("SELECT payload ->> 'count' AS count FROM job WHERE kind = 'mailErasureNotice'");
  expect(mails.rows).toEqual([{ count: "42" }]);
  const backup = await database.backUp();

  expect(await runOn(after(14))).toBe(3);
  const left = rowsOf(await dump(), due);
  const othersBefore = rowsOf(before, staying);
  const othersAfter = rowsOf(await dump(), staying);
  const othersChanged = othersBefore.filter((row) => !othersAfter.includes(row)).length;
  expect(left).toEqual([]);
  expect(othersAfter).toEqual(othersBefore);
  expect([await countFiles(due), await countFiles(staying)]).toEqual([0, staying.flatMap(({ fileKeys }) => fileKeys).length]);
  expect(await readReports()).toEqual([
    { announced: 42, erased: {}, stayed: { held: 8, waiting: 42 }, ended: true },
    { announced: 0, erased: {}, stayed: { held: 8, waiting: 42 }, ended: true },
    { announced: 0, erased: { clients: 15, forms: 17, inquiries: 10 }, stayed: { held: 8 }, ended: true },
  ]);

  await backup.restore();
  expect(rowsOf(await dump(), due)).toEqual(rowsOf(before, due));
  expect(await replayErasures(folder)).toEqual({ logged: 42, erased: 42, held: 0, failures: [] });
  const leftAfterRestore = rowsOf(await dump(), due);
  reportFigures("what is due", {
    subjects: subjects.length,
    due: due.length,
    left: left.length,
    leftAfterRestore: leftAfterRestore.length,
    othersChanged,
  });
  expect(leftAfterRestore).toEqual([]);
  expect(rowsOf(await dump(), staying)).toEqual(othersBefore);
  expect(await replayErasures(folder)).toEqual({ logged: 42, erased: 0, held: 0, failures: [] });
});

it("takes a client away in stages, each announced for its own day, and has nothing to do on the days between", async () => {
  const slow = await makeTenant({ status: "active", planExpires: null });
  const { userId } = await makeUser(slow);
  const { tenantId } = slow;
  const { id } = await makeClient(slow);
  await inTenant(tenantId, system, async (ctx) => {
    await makeDocument(ctx, { clientId: id, name: "Steuerbescheid.pdf" });
    await ctx.tx.riskAssessment.create({
      data: {
        ...{ tenantId, clientId: id, level: "low", proposedLevel: "low", reasons: [], assessedBy: userId },
        ...{ assessedAt: after(0), nextReviewOn: after(0) },
      },
    });
  });
  await database.owner.query("UPDATE client SET archived_at = '2026-03-02' WHERE id = $1", [id]);
  const days = [
    ...["2029-12-20", "2030-01-03", "2030-01-04"],
    ...["2031-12-20", "2032-01-03", "2032-01-04", "2036-01-10"],
    ...["2036-12-20", "2037-01-02", "2037-01-03", "2037-01-04"],
  ];
  for (const day of days) await runOn(new Date(`${day}T09:00:00Z`), slow);
  const nothing = { announced: 0, erased: {}, stayed: {}, ended: true };
  const announced = { ...nothing, announced: 1 };
  const waiting = { ...nothing, stayed: { waiting: 1 } };
  expect(await readReports(slow)).toEqual([
    announced,
    { ...nothing, erased: { clients: 1 }, stayed: { gwg: 1, documents: 1 } },
    nothing,
    announced,
    { ...nothing, erased: { gwg: 1 }, stayed: { documents: 1 } },
    nothing,
    nothing,
    announced,
    waiting,
    { ...nothing, erased: { documents: 1 } },
    nothing,
  ]);
  const entries = await database.owner.query("SELECT FROM audit_event WHERE tenant_id = $1 AND action = 'clientErased'", [tenantId]);
  expect(entries.rowCount).toBe(3);
});

it("is queued once a day, for firms that can get in", async () => {
  const open = await makeTenant({ planExpires: after(3) });
  const closed = [
    await makeTenant({ active: false, status: "active", planExpires: null }),
    await makeTenant({ status: "expired" }),
    await makeTenant({ planExpires: after(-1) }),
  ];
  await queueRetention();
  await queueRetention();
  const count = async ({ tenantId }: TestTenant) =>
    (await database.owner.query("SELECT FROM job WHERE tenant_id = $1 AND kind = 'eraseDue'", [tenantId])).rowCount;
  expect(await count(open)).toBe(1);
  for (const firm of closed) expect(await count(firm)).toBe(0);
});
