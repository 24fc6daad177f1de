import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { audit } from "../src/db/audit.ts";
import { connectDatabase, disconnectDatabase } from "../src/db/connection.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { systemActor } from "../src/jobs/job.ts";
import { openAuditKeys } from "../src/operator/audit/audit-keys.ts";
import { verifyFirmLog } from "../src/operator/audit/verify-firm-log.ts";
import { makeDatabaseBefore, type DatabaseBefore } from "./database-before.ts";

let database: DatabaseBefore;
beforeAll(async () => {
  database = await makeDatabaseBefore("20261123193000_expand_audit_chain");
}, 60_000);
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

it("chains the entries that were written before, of each firm, and later ones behind them", async () => {
  await database.admin.query(
    "INSERT INTO tenant (id, name, email, application_type) SELECT gen_random_uuid(), 'Kanzlei', n || '@example.org', 1 FROM generate_series(1, 2) n",
  );
  await database.admin.query(
    `INSERT INTO audit_event (id, tenant_id, at, action, actor_kind, subject_type, details)
     SELECT gen_random_uuid(), t.id, now() - n * interval '1 hour', 'formSaved', 'system', 'form', '{"fields": ["ä", "\\""]}'
     FROM tenant t, generate_series(1, 30) n`,
  );
  await database.migrateAll();
  await disconnectDatabase();
  connectDatabase(database.appUrl, 2);
  const { rows: firms } = await database.admin.query<{ id: string }>("SELECT id FROM tenant");
  expect(firms).toHaveLength(2);
  for (const { id } of firms) {
    await inTenant(id, systemActor, (ctx) => audit(ctx, { action: "formSaved", subjectType: "form", subjectId: null }));
    const keys = openAuditKeys(randomBytes(32).toString("base64url"));
    expect(await verifyFirmLog(id, keys, [])).toMatchObject({ entries: 31, broken: null });
  }
  const { rows: first } = await database.admin.query(
    "SELECT bool_and(e.at = (SELECT min(at) FROM audit_event o WHERE o.tenant_id = e.tenant_id)) AS oldest FROM audit_chain c JOIN audit_event e ON e.id = c.event_id WHERE c.seq = 1 AND c.strand = 0",
  );
  expect(first).toEqual([{ oldest: true }]);
}, 60_000);
