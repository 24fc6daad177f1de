import { keepsConnections } from "../db/connection.ts";
import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { fail, ok, type Check } from "./check.ts";

/** The oldest PostgreSQL that the migrations and queries are tested with, as `server_version_num` counts. */
const OLDEST = 150_000;
const OLDEST_NAME = "15";

type Row = { version: string; number: number; encoding: string; name: string; unset: string };

/** The server answers, is new enough, and stores every letter. The migrations need no extension. */
export const checkDatabase: Check = {
  name: "database",
  remedy: "See that PostgreSQL runs and that DATABASE_URL names its host, port, database, role and password.",
  ask: async () => {
    const [row] = await asPlatform("ask the database what it is", (tx) =>
      tx.sql<Row>(sql`
        SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
               current_setting('server_encoding') AS encoding, current_database()::text AS name,
               concat_ws(', ', CASE WHEN current_setting('statement_timeout') = '0' THEN 'statement_timeout' END,
                 CASE WHEN current_setting('idle_in_transaction_session_timeout') = '0' THEN 'idle_in_transaction_session_timeout' END,
                 CASE WHEN current_setting('plan_cache_mode') <> 'force_generic_plan' THEN 'plan_cache_mode' END,
                 CASE WHEN current_setting('max_parallel_workers_per_gather') <> '0' THEN 'max_parallel_workers_per_gather' END) AS unset`),
    );
    if (row === undefined) throw new Error("no answer");
    const { version, number, encoding, name, unset } = row;
    if (number < OLDEST) return fail(`PostgreSQL ${version} is too old`, `Move the database to PostgreSQL ${OLDEST_NAME} or newer.`);
    if (encoding !== "UTF8")
      return fail(`the database ${name} is encoded in ${encoding}`, "Make a database with ENCODING 'UTF8' and restore the data into it.");
    if (!keepsConnections() && unset !== "")
      return fail(`the pooler's connections have no ${unset}`, "Set them by connect_query, as deploy/cluster/pgbouncer.ini does.");
    return ok(`PostgreSQL ${version}, database ${name}, no extensions needed`);
  },
};
