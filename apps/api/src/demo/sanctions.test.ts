import { afterAll, beforeAll, expect, it } from "vitest";
import { makeClient, makeTenant, system } from "../../test/factories.ts";
import { runScreening } from "../../test/import-sanctions.ts";
import { useOwnDatabase, type OwnDatabase } from "../../test/own-database.ts";
import { inTenant } from "../db/in-tenant.ts";
import { importDemoSanctions } from "./sanctions.ts";

let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

it("gives the demo a list of 2,001 entries once, one of whom is like a client of the demo's", async () => {
  const tenant = await makeTenant();
  const personal = { firstName: "Giulia", lastName: "Moretti", birthDate: "1985-07-22" };
  await makeClient(tenant, { masterData: { personal } });
  await importDemoSanctions();
  await importDemoSanctions();
  const { rows } = await database.owner.query("SELECT list, entries FROM legal_list_version");
  expect(rows).toEqual([{ list: "sanctionsEu", entries: 2_001 }]);
  expect(await runScreening(tenant.tenantId)).toEqual(["rescreenClients"]);
  const hits = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.screeningHit.findMany({ where: { tenantId } }));
  expect(hits.map(({ entryKey, screened }) => [entryKey, screened])).toMatchObject([["EU.20000.10", { name: "Giulia Moretti" }]]);
});
