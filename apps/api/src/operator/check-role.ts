import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { fail, ok, type Check } from "./check.ts";

type Row = {
  name: string;
  superuser: boolean;
  bypasses: boolean;
  /** Roles whose rights this one could take on that would lift it over row-level security. */
  lifts: string[];
  owns: string[];
  creates: boolean;
  uses: boolean;
  /** Tables that it may not add rows to. */
  lacks: string[];
  /** Logs that it could change. */
  rewrites: string[];
};

const USE_APP = "Let DATABASE_URL name the role app, which owns nothing; the owner's is for migrations only.";

/**
 * API and worker come as a role that row-level security binds: no superuser, no BYPASSRLS, no owner, and the rights that
 * the migrations grant.
 */
export const checkRole: Check = {
  name: "role",
  needs: ["database"],
  remedy: USE_APP,
  ask: async () => {
    const [row] = await asPlatform("ask the database what this role may do", (tx) =>
      tx.sql<Row>(sql`
        SELECT r.rolname::text AS name, r.rolsuper AS superuser, r.rolbypassrls AS bypasses,
          ARRAY(SELECT other.rolname::text FROM pg_roles other
                WHERE other.oid <> r.oid AND (other.rolsuper OR other.rolbypassrls) AND pg_has_role(r.oid, other.oid, 'MEMBER')
                  ORDER BY 1) AS lifts,
          ARRAY(SELECT c.relname::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
            AND pg_has_role(r.oid, c.relowner, 'MEMBER') ORDER BY 1) AS owns,
          has_schema_privilege(r.oid, 'public', 'CREATE') AS creates, has_schema_privilege(r.oid, 'public', 'USAGE') AS uses,
          ARRAY(SELECT c.relname::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
                AND c.relname <> '_prisma_migrations' AND NOT has_table_privilege(r.oid, c.oid, 'INSERT') ORDER BY 1) AS lacks,
          ARRAY(SELECT c.relname::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
            AND c.relname IN ('audit_event', 'audit_chain', 'platform_event')
                AND (has_any_column_privilege(r.oid, c.oid, 'UPDATE') OR has_table_privilege(r.oid, c.oid, 'DELETE')) ORDER BY 1)
                  AS rewrites
        FROM pg_roles r WHERE r.rolname = current_user`),
    );
    if (row === undefined) throw new Error("the database does not know this role");
    const { name, superuser, bypasses, lifts, owns, creates, uses, lacks, rewrites } = row;
    if (superuser) return fail(`the role ${name} is a superuser and not bound by row-level security`, USE_APP);
    if (bypasses) return fail(`the role ${name} has BYPASSRLS`, `${USE_APP} Or: ALTER ROLE ${name} NOBYPASSRLS.`);
    if (lifts.length > 0)
      return fail(
        `the role ${name} is a member of ${lifts.join(", ")}, which row-level security does not bind`,
        `REVOKE ${lifts.join(", ")} FROM ${name}.`,
      );
    if (owns.length > 0) return fail(`the role ${name} owns ${count(owns)}`, USE_APP);
    if (creates) return fail(`the role ${name} may create tables`, `REVOKE CREATE ON SCHEMA public FROM ${name}, PUBLIC.`);
    if (rewrites.length > 0)
      return fail(`the role ${name} may change ${rewrites.join(", ")}`, `REVOKE UPDATE, DELETE ON ${rewrites.join(", ")} FROM ${name}.`);
    if (!uses || lacks.length > 0) {
      const what = uses ? `may not write to ${count(lacks)}` : "may not use the schema public";
      return fail(
        `the role ${name} ${what}`,
        "The migrations grant to the role app: log in as it, and restore a dump with its privileges.",
      );
    }
    return ok(`${name}: bound by row-level security, owns nothing, may what it needs`);
  },
};

const MOST_NAMED = 3;
const count = (tables: readonly string[]): string =>
  tables.length <= MOST_NAMED ? tables.join(", ") : `${tables.length} tables (${tables.slice(0, MOST_NAMED).join(", ")} …)`;
