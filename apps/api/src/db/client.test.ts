import { describe, expect, it } from "vitest";
import { makeForm, makeTenant, type TestTenant } from "../../test/factories.ts";
import { inTransaction } from "./client.ts";
import { setTenant } from "./in-tenant.ts";
import { sql, type Tx } from "./sql.ts";

class NotAdmitted extends Error {}

const nameOf = async (tx: Tx, { tenantId }: TestTenant): Promise<string | undefined> =>
  (await tx.sql<{ name: string }>(sql`SELECT name FROM tenant WHERE id = ${tenantId}::uuid`))[0]?.name;
const rename = (tx: Tx, { tenantId }: TestTenant, name: string) =>
  tx.sql(sql`UPDATE tenant SET name = ${name} WHERE id = ${tenantId}::uuid`);
const readName = (tenant: TestTenant) =>
  inTransaction({ statement: setTenant(tenant.tenantId), admit: () => true, foreseen: true }, (tx) => nameOf(tx, tenant));

/** An opening whose caller is judged when its rows are there, and foreseen to be let in. */
const opening = (tenant: TestTenant, admit: () => true) => ({
  statement: `${setTenant(tenant.tenantId)}SELECT 1`,
  admit,
  foreseen: true as const,
});
const refuse = (): never => {
  throw new NotAdmitted();
};

describe("a transaction whose caller is foreseen", () => {
  it("is rolled back, writes and all, when the caller is not admitted", async () => {
    const tenant = await makeTenant();
    const before = await readName(tenant);
    let wrote = 0;
    await expect(
      inTransaction(opening(tenant, refuse), async (tx) => (wrote = (await rename(tx, tenant, "Fremd")).length + 1)),
    ).rejects.toThrow(NotAdmitted);
    expect(wrote).toBe(1);
    expect(await readName(tenant)).toBe(before);
  });

  it("is rolled back too when the work sends its write without waiting", async () => {
    const tenant = await makeTenant();
    const before = await readName(tenant);
    await expect(
      inTransaction(opening(tenant, refuse), async (tx) =>
        tx.sendSql(sql`UPDATE tenant SET name = 'Fremd' WHERE id = ${tenant.tenantId}::uuid`),
      ),
    ).rejects.toThrow(NotAdmitted);
    expect(await readName(tenant)).toBe(before);
  });

  it("tells who is not admitted nothing of what the work ran into", async () => {
    const tenant = await makeTenant();
    await expect(inTransaction(opening(tenant, refuse), (tx) => tx.sql(sql`SELECT 1 / 0`))).rejects.toThrow(NotAdmitted);
    await expect(inTransaction(opening(tenant, refuse), () => Promise.reject(new Error("found out")))).rejects.toThrow(NotAdmitted);
  });

  it("commits what the work did for whoever is admitted, and its failure is the work's own", async () => {
    const tenant = await makeTenant();
    await inTransaction(
      opening(tenant, () => true),
      (tx) => rename(tx, tenant, "Neu"),
    );
    expect(await readName(tenant)).toBe("Neu");
    await expect(
      inTransaction(
        opening(tenant, () => true),
        async (tx) => {
          await rename(tx, tenant, "Nie");
          throw new Error("the work's own");
        },
      ),
    ).rejects.toThrow("the work's own");
    expect(await readName(tenant)).toBe("Neu");
  });

  it("leaves its connection usable, whoever was on it before", async () => {
    const [one, other] = [await makeTenant(), await makeTenant()];
    await makeForm(one);
    const count = (tenant: TestTenant) =>
      inTransaction(
        opening(tenant, () => true),
        async (tx) => (await tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM form`))[0]?.count,
      );
    const turns = Array.from({ length: 40 }, async (_, turn) =>
      turn % 4 === 0
        ? inTransaction(opening(one, refuse), (tx) => nameOf(tx, one)).catch(() => "refused")
        : count(turn % 2 === 0 ? one : other),
    );
    expect(await Promise.all(turns)).toEqual(
      Array.from({ length: 40 }, (_, turn) => (turn % 4 === 0 ? "refused" : turn % 2 === 0 ? 1 : 0)),
    );
  });
});
