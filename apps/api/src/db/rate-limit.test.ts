import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, it } from "vitest";
import { makeTenant } from "../../test/factories.ts";
import { asPlatform } from "./platform.ts";
import { countTry, forgetTries, giveBackTry, type Limit } from "./rate-limit.ts";
import { sql } from "./sql.ts";

const TRIES = 40;

const readPoints = async (name: string, key: string): Promise<number | undefined> => {
  const [row] = await asPlatform("look at a count", (tx) =>
    tx.sql<{ points: number }>(sql`SELECT points FROM rate_limit WHERE key = ${`${name}:${key}`}`),
  );
  return row?.points;
};

describe("the rate limiter", () => {
  it("keeps every try that it counted beside reads when its process is killed", async () => {
    const [tenant, key] = [await makeTenant(), randomUUID()];
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "test/count-and-crash.ts", inject("appUrl"), tenant.tenantId, key, String(TRIES)],
      { cwd: fileURLToPath(new URL("../..", import.meta.url)), stdio: ["ignore", "inherit", "inherit"] },
    );
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    expect(await readPoints("crash", key)).toBe(TRIES);
  });

  it("lets no more tries pass than the limit, of any number at once", async () => {
    const [limit, key]: [Limit, string] = [{ name: "at-once", points: 5, seconds: 60 }, randomUUID()];
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => countTry(limit, key)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await readPoints(limit.name, key)).toBe(5);
  });

  it("takes back a try, and forgets all of a key", async () => {
    const [limit, key]: [Limit, string] = [{ name: "back", points: 5, seconds: 60 }, randomUUID()];
    await countTry(limit, key);
    await countTry(limit, key);
    await giveBackTry(limit, key);
    expect(await readPoints(limit.name, key)).toBe(1);
    await forgetTries(limit, key);
    expect(await readPoints(limit.name, key)).toBeUndefined();
  });
});
