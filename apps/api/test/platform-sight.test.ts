import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { makeClient, makeTenant } from "./factories.ts";

describe("firms", () => {
  it("are all that platform work with their sight can read; the count leaves no tenant behind", async () => {
    const tenant = await makeTenant();
    await makeClient(tenant);
    const client = new pg.Client(inject("directUrl"));
    await client.connect();
    const count = async (table: string): Promise<number> =>
      (await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]?.count ?? -1;
    await client.query("BEGIN; SET LOCAL app.platform = 'tenants'");
    expect(await count("tenant")).toBeGreaterThan(0);
    expect(await count("subscription")).toBeGreaterThan(0);
    const hidden = [
      "app_user",
      "client",
      "form",
      "attachment",
      "invitation",
      "inquiry",
      "reveal_code",
      "datev_settings",
      "datev_sync",
      "datev_sync_attempt",
      "audit_event",
      "billing_operation",
      "billing_notice",
    ];
    for (const table of hidden) expect(await count(table), table).toBe(0);
    expect((await client.query("SELECT clients FROM tenant_figures($1)", [tenant.tenantId])).rows).toEqual([{ clients: 1 }]);
    expect((await client.query("SELECT app_tenant() AS tenant")).rows).toEqual([{ tenant: null }]);
    expect(await count("client")).toBe(0);
    await client.query("COMMIT");
    expect(await count("tenant")).toBe(0);
    await client.end();
  });

  it("are not written with that sight", async () => {
    const tenant = await makeTenant();
    const client = new pg.Client(inject("directUrl"));
    await client.connect();
    await client.query("BEGIN; SET LOCAL app.platform = 'tenants'");
    expect((await client.query("UPDATE tenant SET name = 'x' WHERE id = $1", [tenant.tenantId])).rowCount).toBe(0);
    await expect(
      client.query("INSERT INTO subscription (tenant_id, status) VALUES ($1, 'active')", [tenant.tenantId]),
    ).rejects.toMatchObject({ code: "42501" });
    await client.end();
  });
});
