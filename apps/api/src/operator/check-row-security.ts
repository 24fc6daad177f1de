import { OPEN_TABLES } from "../db/open-tables.ts";
import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { fail, ok, type Check } from "./check.ts";

type Row = { name: string; held: boolean };

/** Row-level security is on, binds the owner too, and has a policy, on every table that no reason excepts. */
export const checkRowSecurity: Check = {
  name: "row-level security",
  needs: ["migrations"],
  remedy: "Restore the schema from the migrations of this build.",
  ask: async () => {
    const tables = await asPlatform("look at the walls between firms", (tx) =>
      tx.sql<Row>(sql`
        SELECT c.relname::text AS name, c.relrowsecurity AND c.relforcerowsecurity
          AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid) AS held
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`),
    );
    const ofTenants = tables.filter(({ name }) => !(name in OPEN_TABLES));
    const open = ofTenants.filter(({ held }) => !held).map(({ name }) => name);
    if (open.length > 0)
      return fail(
        `not forced on ${open.join(", ")}`,
        "Stop API and worker. As the owner: ALTER TABLE … ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY, and the policy of its migration; then find out who took it away.",
      );
    return ok(`forced on all ${ofTenants.length} tables of tenants`);
  },
};
