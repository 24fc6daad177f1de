import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { fail, ok, type Check } from "./check.ts";

const MOST_SECONDS = 5;
const SYNCHRONISE = "Let both machines follow a time server (NTP): links, sessions and two-factor codes go by the clock.";

/** The database's clock against ours: both judge what has run out. */
export const checkClock: Check = {
  name: "clock",
  needs: ["database"],
  remedy: SYNCHRONISE,
  ask: async () => {
    const { theirs, ours } = await asPlatform("compare the clocks", async (tx) => {
      const asked = Date.now();
      const [row] = await tx.sql<{ ms: number }>(sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`);
      // The answer was true somewhere between asking and hearing it.
      return { theirs: row?.ms ?? 0, ours: (asked + Date.now()) / 2 };
    });
    return judgeClock((theirs - ours) / 1000);
  },
};

/** @param ahead seconds that the database is ahead of us */
export function judgeClock(ahead: number) {
  const found = `the database is ${Math.abs(ahead).toFixed(1)} s ${ahead < 0 ? "behind" : "ahead"}`;
  return Math.abs(ahead) > MOST_SECONDS ? fail(found, SYNCHRONISE) : ok(found);
}
