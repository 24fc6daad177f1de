import { randomUUID } from "node:crypto";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeForm, makeTenant, type TestTenant } from "../../test/factories.ts";
import { useOwnDatabase, type OwnDatabase } from "../../test/own-database.ts";
import { inTransaction } from "./client.ts";
import { setTenant } from "./in-tenant.ts";
import { usePool } from "./pool.ts";
import { sql, type Tx } from "./sql.ts";

class NotAdmitted extends Error {}

/** In which no other process has transactions that could be counted here. */
let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

const nameOf = async (tx: Tx, { tenantId }: TestTenant): Promise<string | undefined> =>
  (await tx.sql<{ name: string }>(sql`SELECT name FROM tenant WHERE id = ${tenantId}::uuid`))[0]?.name;
const rename = (tx: Tx, { tenantId }: TestTenant, name: string) =>
  tx.sql(sql`UPDATE tenant SET name = ${name} WHERE id = ${tenantId}::uuid`);
const inFirm = <Result>(tenant: TestTenant, work: (tx: Tx) => Promise<Result>) => inTransaction(setTenant(tenant.tenantId), work);
const readName = (tenant: TestTenant) => inFirm(tenant, (tx) => nameOf(tx, tenant));
const countForms = (tenant: TestTenant) =>
  inFirm(tenant, async (tx) => (await tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM form`))[0]?.count);

/** What a connection says that was just taken out of the pool. */
type Taken = { pid: number; is_fresh: boolean; tenant: string | null };
const takeFromPool = async (): Promise<Taken> => {
  const { rows } = await usePool().query<Taken>(
    "SELECT pg_backend_pid() AS pid, now() = statement_timestamp() AS is_fresh, nullif(current_setting('app.tenant_id', true), '') AS tenant",
  );
  return rows[0]!;
};
/** How many of this process's connections the database sees inside a transaction, except the one that asks. */
const countOpenTransactions = async (): Promise<number> => {
  const { rows } = await usePool().query<{ count: number }>(`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE application_name = 'stammdaten' AND state LIKE 'idle in transaction%' AND datname = current_database() AND pid <> pg_backend_pid()`);
  return rows[0]?.count ?? NaN;
};

describe("a connection in the pool", () => {
  it("is in no transaction and in no tenant, whatever was done on it before", async () => {
    const tenant = await makeTenant();
    const kinds: (() => Promise<unknown>)[] = [
      () => readName(tenant),
      () => inFirm(tenant, (tx) => rename(tx, tenant, "Neu")),
      () => inFirm(tenant, (tx) => tx.tenant.findFirst({ where: { id: tenant.tenantId } })),
      () => inFirm(tenant, (tx) => tx.sql(sql`SELECT 1 / 0`)).catch(() => {}),
      () => inFirm(tenant, () => Promise.reject(new NotAdmitted())).catch(() => {}),
      () => inTransaction("", () => Promise.resolve()),
    ];
    const taken: Taken[] = [];
    const takeTurns = async (first: number): Promise<void> => {
      for (let turn = first; turn < 180; turn += 12) {
        await kinds[turn % kinds.length]!();
        taken.push(await takeFromPool());
        await Promise.all([kinds[(turn + 1) % kinds.length]!(), takeFromPool().then((one) => taken.push(one))]);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, first) => takeTurns(first)));
    expect(taken.filter(({ is_fresh, tenant: left }) => !is_fresh || left !== null)).toEqual([]);
    expect(new Set(taken.map(({ pid }) => pid)).size).toBeGreaterThan(1);
  });

  it("has ended its transaction by the time its caller goes on", async () => {
    const tenant = await makeTenant();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 6 }, () => readName(tenant)));
      expect(await countOpenTransactions()).toBe(0);
    }
  });

  it("serves the next tenant its own rows only", async () => {
    const [one, other] = [await makeTenant(), await makeTenant()];
    await makeForm(one);
    const refused = () => inFirm(one, (tx) => nameOf(tx, one).then(() => Promise.reject(new NotAdmitted()))).catch(() => "refused");
    const turns = Array.from({ length: 40 }, async (_, turn) => (turn % 4 === 0 ? refused() : countForms(turn % 2 === 0 ? one : other)));
    expect(await Promise.all(turns)).toEqual(
      Array.from({ length: 40 }, (_, turn) => (turn % 4 === 0 ? "refused" : turn % 2 === 0 ? 1 : 0)),
    );
  });

  it("is out of reach of work that goes on after its transaction has ended", async () => {
    const tenant = await makeTenant();
    let goOn = (): void => {};
    const late = await inFirm(tenant, async (tx) => {
      const signal = new Promise<void>((resolve) => (goOn = resolve));
      return { outcome: signal.then(() => rename(tx, tenant, "Zu spät")).catch((error: unknown) => error) };
    });
    goOn();
    expect(await late.outcome).toMatchObject({ name: "NoTransaction" });
    expect(await readName(tenant)).not.toBe("Zu spät");
  });
});

/** How often this process writes to a socket meanwhile. */
async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(net.Socket.prototype, "_write"), vi.spyOn(net.Socket.prototype, "_writev" as "_write")];
  await work();
  const writes = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return writes;
}

describe("a transaction", () => {
  it("sends what it asks in one turn of the event loop in one write", async () => {
    const tenant = await makeTenant();
    const work = async (tx: Tx, rows: Promise<readonly unknown[]>) => {
      await rows;
      tx.sendSql(sql`UPDATE tenant SET name = 'Neu' WHERE id = ${tenant.tenantId}::uuid`);
      await tx.sqlLast(sql`SELECT name FROM tenant WHERE id = ${tenant.tenantId}::uuid`);
    };
    const run = () => inTransaction(setTenant(tenant.tenantId), work);
    await run();
    // BEGIN with the opening, then both statements with COMMIT.
    expect(await countWrites(run)).toBe(2);
  });

  it("is rolled back when the work throws, and reports the work's own error", async () => {
    const tenant = await makeTenant();
    const before = await readName(tenant);
    const work = async (tx: Tx) => {
      await rename(tx, tenant, "Nie");
      throw new NotAdmitted();
    };
    await expect(inFirm(tenant, work)).rejects.toThrow(NotAdmitted);
    expect(await readName(tenant)).toBe(before);
  });

  it("is rolled back when a write that nobody waited for fails, and reports that failure", async () => {
    const tenant = await makeTenant();
    const before = await readName(tenant);
    const work = async (tx: Tx) => {
      tx.sendSql(sql`SELECT 1 / 0`);
      await rename(tx, tenant, "Nie").catch(() => {});
    };
    await expect(inFirm(tenant, work)).rejects.toThrow("division by zero");
    await expect(inFirm(tenant, (tx) => (tx.sendSql(sql`SELECT 1 / 0`), nameOf(tx, tenant)))).rejects.toThrow("division by zero");
    expect(await readName(tenant)).toBe(before);
  });

  it("sends COMMIT with its last statement, and takes nothing after it", async () => {
    const tenant = await makeTenant();
    const work = async (tx: Tx) => {
      const [last] = await tx.sqlLast<{ name: string }>(
        sql`UPDATE tenant SET name = 'Neu' WHERE id = ${tenant.tenantId}::uuid RETURNING name`,
      );
      return { last, late: await rename(tx, tenant, "Zu spät").catch((error: unknown) => error) };
    };
    const { last, late } = await inFirm(tenant, work);
    expect(last).toEqual({ name: "Neu" });
    expect(late).toMatchObject({ name: "NoTransaction" });
    expect(await readName(tenant)).toBe("Neu");
    expect(await countOpenTransactions()).toBe(0);
  });

  it("fails with the error of its last statement, and undoes what was before it", async () => {
    const tenant = await makeTenant();
    const before = await readName(tenant);
    const failLast = (tx: Tx) => rename(tx, tenant, "Nie").then(() => tx.sqlLast(sql`SELECT 1 / 0`));
    await expect(inFirm(tenant, failLast)).rejects.toThrow("division by zero");
    const failUnheard = (tx: Tx) => (tx.sendSql(sql`SELECT 1 / 0`), tx.sqlLast(sql`SELECT 1`));
    await expect(inFirm(tenant, failUnheard)).rejects.toThrow("division by zero");
    expect(await readName(tenant)).toBe(before);
    expect(await countOpenTransactions()).toBe(0);
  });

  it("undoes nothing when the work fails after the last statement, and reports that failure", async () => {
    const tenant = await makeTenant();
    const work = async (tx: Tx) => {
      await tx.sqlLast(sql`UPDATE tenant SET name = 'Neu' WHERE id = ${tenant.tenantId}::uuid`);
      throw new NotAdmitted();
    };
    await expect(inFirm(tenant, work)).rejects.toThrow(NotAdmitted);
    expect(await readName(tenant)).toBe("Neu");
  });

  it("fails when its opening fails, though the work did not wait for that", async () => {
    const work = () => inTransaction("SELECT 1 / 0", () => Promise.resolve("done"));
    await expect(work()).rejects.toThrow("division by zero");
  });

  it("gives the work the rows of its opening's last statement", async () => {
    const work = async (_tx: Tx, rows: Promise<readonly { two: number }[]>) => (await rows)[0]?.two;
    expect(await inTransaction("SELECT 1 AS one;SELECT 2 AS two", work)).toBe(2);
  });

  it("undoes of a Prisma call with several statements only that call, when it fails", async () => {
    const tenant = await makeTenant();
    await inFirm(tenant, async (tx) => {
      await rename(tx, tenant, "Davor");
      const again = { id: tenant.tenantId, name: "Nochmal", email: "nochmal@kanzlei.example", applicationType: 2 };
      await expect(tx.tenant.create({ data: { ...again, subscription: { create: { status: "active" } } } })).rejects.toMatchObject({
        code: "P2002",
      });
      await tx.tenant.update({ where: { id: tenant.tenantId }, data: { street: "Ring" } });
    });
    const read = (tx: Tx) => tx.tenant.findFirst({ where: { id: tenant.tenantId }, select: { name: true, street: true } });
    expect(await inFirm(tenant, read)).toEqual({ name: "Davor", street: "Ring" });
  });

  it("commits a Prisma call with several statements along with the rest", async () => {
    const [tenant, tenantId] = [await makeTenant(), randomUUID()];
    const made = { id: tenantId, name: tenant.name, email: `${tenantId}@kanzlei.example`, applicationType: 2 };
    await inTransaction(setTenant(tenantId), (tx) =>
      tx.tenant.create({ data: { ...made, subscription: { create: { status: "active" } } } }),
    );
    const read = (tx: Tx) => tx.subscription.findFirst({ where: { tenantId }, select: { status: true } });
    expect(await inFirm({ ...tenant, tenantId }, read)).toEqual({ status: "active" });
  });
});
