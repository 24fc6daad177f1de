import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDatabaseBefore, type DatabaseBefore } from "./database-before.ts";

const MOMENT = "2026-11-22T09:15:00.123";
const ADDRESSEE = "0b9c0b1e-5f5b-4c1e-9a51-1d8a1f0f0c11";

let database: DatabaseBefore;
beforeAll(async () => {
  database = await makeDatabaseBefore("20261122230000_contract_after_0_2_0_comparison_place");
  const { admin } = database;
  await admin.query(`INSERT INTO tenant (id, name, email, application_type)
    SELECT gen_random_uuid(), kind, kind || '@example.org', 1 FROM unnest(ARRAY['never', 'moment', 'record']) kind`);
  await admin.query(
    `INSERT INTO datev_settings (tenant_id, way, compared_until)
     SELECT id, 'connector', CASE name WHEN 'moment' THEN $1 WHEN 'record' THEN $1 || ' ' || $2 END FROM tenant`,
    [MOMENT, ADDRESSEE],
  );
  await admin.query(`INSERT INTO client (id, tenant_id, mandant_type, name, formular_type, edition, master_data)
    SELECT gen_random_uuid(), id, 'person', 'Anna', 'person', 1, '{}' FROM tenant WHERE name = 'never'`);
  await admin.query(`INSERT INTO datev_sync (id, tenant_id, client_id, client_revision, status)
    SELECT gen_random_uuid(), tenant_id, id, 1, 'Delivered' FROM client`);
  for (const [index, answer] of ANSWERS.entries())
    await admin.query(
      `INSERT INTO datev_sync_attempt (id, tenant_id, sync_id, duration_ms, outcome, sent, answer)
       SELECT gen_random_uuid(), tenant_id, id, $1, 'Delivered', '{"cuts":"sent"}', $2 FROM datev_sync`,
      [index, JSON.stringify(answer)],
    );
  await database.migrateAll();
}, 60_000);
afterAll(() => database.drop());

const CUTS = [{ field: "lastName", kept: "Müller" }];
/** What an attempt was answered with, as release 0.1.0 wrote it. */
const ANSWERS = [{ changed: true, cuts: CUTS, conflicts: [] }, { cuts: [] }, { reason: "sync.off" }, { texts: ["cuts"] }, null];

it("separates the moment of the last comparison from the record it came to", async () => {
  const { rows } = await database.admin.query(
    `SELECT name, compared_until AS until, compared_addressee_id AS addressee FROM datev_settings JOIN tenant ON id = tenant_id ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: "moment", until: MOMENT, addressee: null },
    { name: "never", until: null, addressee: null },
    { name: "record", until: MOMENT, addressee: ADDRESSEE },
  ]);
});

it("renames what was shortened in the log of attempts, and changes nothing else of it", async () => {
  const { rows } = await database.admin.query(`SELECT sent, answer FROM datev_sync_attempt ORDER BY duration_ms`);
  expect(rows).toEqual(
    [{ changed: true, truncations: CUTS, conflicts: [] }, { truncations: [] }, ...ANSWERS.slice(2)].map((answer) => ({
      sent: { cuts: "sent" },
      answer,
    })),
  );
});
