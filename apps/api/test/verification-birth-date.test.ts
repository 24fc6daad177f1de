import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeClient, makeTenant, makeUser, system } from "./factories.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";

const migration = readFileSync(
  fileURLToPath(new URL("../../../prisma/migrations/20261121200000_verification_birth_date/migration.sql", import.meta.url)),
  "utf8",
);

let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
}, 60_000);
afterAll(() => database.drop());

it("splits names that carried their birth date, under row-level security, and leaves every other name", async () => {
  const { owner } = database;
  const names = [
    "Hans Groß (29.02.1980)",
    "Hans Groß (30.02.1980)",
    "Hans Groß (00.01.1980)",
    "Hans Groß",
    "Groß (Berlin)",
    "(01.02.1980)",
  ];
  const tenant = await makeTenant();
  const [client, user] = [await makeClient(tenant), await makeUser(tenant)];
  await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
    for (const person of names)
      await tx.verification.create({
        data: {
          tenantId,
          clientId: client.id,
          person,
          method: "eId",
          verifiedOn: new Date("2026-11-01"),
          verifiedBy: user.userId,
          createdAt: new Date(),
        },
      });
  });
  await owner.query("ALTER TABLE verification DROP COLUMN birth_date, FORCE ROW LEVEL SECURITY");

  await owner.query(migration);

  const { rows: forced } = await owner.query("SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = 'verification'::regclass");
  expect(forced).toEqual([{ forced: true }]);
  await owner.query("ALTER TABLE verification NO FORCE ROW LEVEL SECURITY");
  const { rows } = await owner.query<{ person: string; born: string | null }>("SELECT person, birth_date::text AS born FROM verification");
  const wanted = names.map((person, index) => (index === 0 ? { person: "Hans Groß", born: "1980-02-29" } : { person, born: null }));
  expect(rows).toHaveLength(names.length);
  expect(rows).toEqual(expect.arrayContaining(wanted));
});
