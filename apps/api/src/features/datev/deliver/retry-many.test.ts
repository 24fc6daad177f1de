import { v7 as newId } from "uuid";
import { expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeTenant, makeUser, system } from "../../../../test/factories.ts";
import { StatementCounter } from "../../../../test/statement-counter.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";

const CLIENTS = 1_000;

it("queues a thousand deliveries in as many statements as a few, each client once, with an entry of the log for each", async () => {
  const tenant = await makeTenant();
  const { tenantId } = tenant;
  const staff = await loginAs(await makeUser(tenant));
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({
    id: newId(),
    ...{ tenantId, mandantType: "person", formularType: "person", edition: 1, masterData: {} },
    ...{ name: `Client ${index}`, datevNumber: 10_001 + index },
  }));
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.client.createMany({ data: clients });
    await tx.sql(sql`
      INSERT INTO datev_sync (id, tenant_id, client_id, client_revision, status, attempts)
      SELECT gen_random_uuid(), ${tenantId}::uuid, c.id, r, 'NotDelivered', 1
      FROM client c, generate_series(1, 2) r WHERE c.tenant_id = ${tenantId}::uuid`);
  });
  const counter = new StatementCounter();
  counter.start();
  const { status } = await call().post("/api/Main/DatevSyncRetry").set(staff);
  counter.stop();
  expect(status).toBe(202);
  expect(counter.take()).toBeLessThan(25);
  const [found] = await inTenant(tenantId, system, ({ tx }) =>
    tx.sql(sql`
      SELECT (SELECT count(*)::int FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev') AS jobs,
        (SELECT count(DISTINCT key)::int FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev') AS keys,
        (SELECT count(*)::int FROM audit_event WHERE tenant_id = ${tenantId}::uuid AND action = 'syncQueued') AS entries,
        (SELECT array_agg(DISTINCT client_revision) FROM datev_sync WHERE tenant_id = ${tenantId}::uuid AND requested_by_firm) AS revisions`),
  );
  expect(found).toEqual({ jobs: CLIENTS, keys: CLIENTS, entries: CLIENTS, revisions: [2] });
  expect((await call().post("/api/Main/DatevSyncRetry").set(staff)).body.code).toBe("datev.nothingToRetry");
});
