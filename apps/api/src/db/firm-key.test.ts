import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, inject, it } from "vitest";
import { makeClient, makeTenant, system } from "../../test/factories.ts";
import { destroyFirmKey, forgetFirmKeys, KeyDestroyed, loadFirmKey, rewrapFirmKey } from "./firm-key.ts";
import { inTenant } from "./in-tenant.ts";
import { loadKeys } from "./keys.ts";
import { sql } from "./sql.ts";

const place = { table: "form", column: "answers", rowId: "1" };
const makeKey = (): string => randomBytes(32).toString("base64url");

describe("a firm's key", () => {
  const given = inject("keys");
  afterEach(() => {
    loadKeys(given);
    forgetFirmKeys();
  });

  it("is one, however many transactions make the first one at once", async () => {
    const { tenantId } = await makeTenant();
    const sealed = await Promise.all(
      Array.from({ length: 4 }, () => inTenant(tenantId, system, async () => (await loadFirmKey(tenantId)).seal(place, "x"))),
    );
    forgetFirmKeys();
    await inTenant(tenantId, system, async () => {
      const key = await loadFirmKey(tenantId);
      for (const one of sealed) expect(key.open(place, one)).toBe("x");
    });
  });

  it("is not kept where the transaction that made it was rolled back", async () => {
    const { tenantId } = await makeTenant();
    await inTenant(tenantId, system, async () => {
      await loadFirmKey(tenantId);
      // Read again by the same transaction, which alone sees it.
      await loadFirmKey(tenantId);
      throw new Error("no");
    }).catch(() => {});
    const sealed = await inTenant(tenantId, system, async () => (await loadFirmKey(tenantId)).seal(place, "x"));
    forgetFirmKeys();
    expect(await inTenant(tenantId, system, async () => (await loadFirmKey(tenantId)).open(place, sealed))).toBe("x");
  });

  it("is there for the whole of a transaction, also after its last statement", async () => {
    const { tenantId } = await makeTenant();
    const opened = await inTenant(tenantId, system, async ({ tx }) => {
      const sealed = (await loadFirmKey(tenantId)).seal(place, "x");
      await tx.sqlLast(sql`SELECT 1`);
      forgetFirmKeys();
      return (await loadFirmKey(tenantId)).open(place, sealed);
    });
    expect(opened).toBe("x");
  });

  it("opens what was encrypted before DATA_KEY was rotated, and is then wrapped with the new one alone", async () => {
    const tenant = await makeTenant();
    const { tenantId } = tenant;
    const { id } = await makeClient(tenant);
    const read = (): Promise<unknown> =>
      inTenant(tenantId, system, async ({ tx }) => (await tx.client.findFirstOrThrow({ where: { tenantId, id } })).masterData);
    const before = await read();
    const [data, link] = [makeKey(), makeKey()];
    loadKeys({ data: `${data},${given.data}`, link });
    forgetFirmKeys();
    expect(await read()).toEqual(before);
    expect(await inTenant(tenantId, system, () => rewrapFirmKey(tenantId))).toBe(true);
    expect(await inTenant(tenantId, system, () => rewrapFirmKey(tenantId))).toBe(false);
    loadKeys({ data, link });
    forgetFirmKeys();
    expect(await read()).toEqual(before);
    loadKeys(given);
    forgetFirmKeys();
    await expect(read()).rejects.toThrow();
  });

  it("ends the firm's data when it is destroyed", async () => {
    const tenant = await makeTenant();
    const { tenantId } = tenant;
    const { id } = await makeClient(tenant);
    await inTenant(tenantId, system, ({ now }) => destroyFirmKey(tenantId, now));
    await expect(inTenant(tenantId, system, ({ tx }) => tx.client.findFirst({ where: { tenantId, id } }))).rejects.toThrow(KeyDestroyed);
    await inTenant(tenantId, system, async ({ tx }) => {
      const [row] = await tx.sql<{ gone: boolean }>(sql`SELECT wrapped IS NULL AS gone FROM firm_key WHERE tenant_id = ${tenantId}::uuid`);
      expect(row?.gone).toBe(true);
    });
  });
});
