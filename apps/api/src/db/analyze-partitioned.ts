import { asPlatform } from "./platform.ts";
import { sql } from "./sql.ts";

/** Of a table of any size 30,000 rows are read. */
const LONGEST = "10min";

/**
 * Once a day, has PostgreSQL look at the partitioned tables as a whole: autovacuum looks at their parts only, and joins are planned by
 * what is known of the whole.
 * @returns whether it was due
 */
export const analyzePartitioned = (): Promise<{ readonly analyzed: boolean }> =>
  asPlatform("have the partitioned tables analyzed", async (tx) => {
    await tx.sql(sql`SELECT set_config('statement_timeout', ${LONGEST}, true)`);
    const [row] = await tx.sql<{ analyzed: boolean }>(sql`SELECT analyze_partitioned() AS analyzed`);
    return { analyzed: row?.analyzed ?? false };
  });
