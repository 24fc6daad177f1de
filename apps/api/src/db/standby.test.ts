import { afterAll, describe, expect, inject, it } from "vitest";
import { inTransaction } from "./client.ts";
import { connectDatabase, disconnectDatabase, fromStandby } from "./connection.ts";
import { sql, type Tx } from "./sql.ts";

/** The tests' server stands in for a standby, too: what is read there is read in transactions that only read. */
async function connect(standby: string | undefined): Promise<void> {
  const url = new URL(inject("directUrl"));
  url.search = "";
  if (standby !== undefined) url.search = `?standby=${standby}`;
  await disconnectDatabase();
  connectDatabase(url.href, 2);
}
const server = (): string => new URL(inject("ownerUrl")).host;
afterAll(() => disconnectDatabase());

type Seen = { readonly: string; plans: string };
const look = (tx: Tx) =>
  tx.sql<Seen>(sql`SELECT current_setting('transaction_read_only') AS readonly, current_setting('plan_cache_mode') AS plans`);
const onPrimary = [{ readonly: "off", plans: "force_generic_plan" }];

describe("reading that may be a moment old", () => {
  it("comes from a standby, which writes nothing, beside everything else from the primary", async () => {
    await connect(server());
    const [old, current] = await Promise.all([fromStandby(() => inTransaction("", look)), inTransaction("", look)]);
    expect(old).toEqual([{ readonly: "on", plans: "force_generic_plan" }]);
    expect(current).toEqual(onPrimary);
  });

  it("comes from the primary where there is no standby", async () => {
    await connect(undefined);
    expect(await fromStandby(() => inTransaction("", look))).toEqual(onPrimary);
  });

  it("comes from the primary where the standby is away", async () => {
    await connect("127.0.0.1:1");
    expect(await fromStandby(() => inTransaction("", look))).toEqual(onPrimary);
  });

  it("comes from the primary where something has to be written first", async () => {
    await connect(server());
    const noted = async (tx: Tx) => {
      tx.sendSql(sql`DELETE FROM rate_limit WHERE key = 'nobody'`);
      return look(tx);
    };
    expect(await fromStandby(() => inTransaction("", noted))).toEqual(onPrimary);
  });

  it("fails as it does on the primary", async () => {
    await connect(server());
    await expect(fromStandby(() => inTransaction("", (tx) => tx.sql(sql`SELECT 1 / 0`)))).rejects.toThrow("division by zero");
  });
});
