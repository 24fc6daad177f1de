import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { APP_ROLE } from "../../../tools/run/postgres.mjs";
import { connectDatabase, disconnectDatabase } from "../src/db/connection.ts";

/** A database beside that of the other tests, whose walls may be pulled down. */
export type OwnDatabase = {
  /** As the owner of the tables, who sees every row. */
  readonly owner: pg.Client;
  /** Copies the database as it is now; `restore` puts the copy in its place, once. */
  readonly backUp: () => Promise<{ readonly restore: () => Promise<void> }>;
  readonly drop: () => Promise<void>;
};

const at = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
};

/**
 * Makes a database and connects this process to it in place of the shared one.
 * @throws Error in a process that other files of tests share, which would be left without a database
 */
export async function useOwnDatabase(): Promise<OwnDatabase> {
  if (process.env["SHARED_PROCESS"] !== undefined)
    throw new Error("A file with a database of its own belongs to `isolated` in vitest.config.ts.");
  const name = `own_${randomBytes(6).toString("hex")}`;
  const maker = new pg.Client(inject("ownerUrl"));
  await maker.connect();
  await maker.query(`CREATE DATABASE ${name} TEMPLATE ${inject("template")}`);
  let owner = await openOwner(name);
  // FORCE binds the owner only, who has to count here; that it is set is another test's business.
  for (const table of await tablesWithPolicy(owner)) await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await disconnectDatabase();
  connectDatabase(at(inject("appUrl"), name), 6);
  /** Nobody may be connected to a database that is copied or renamed. */
  const alone = async (...statements: readonly string[]): Promise<void> => {
    await disconnectDatabase();
    await owner.end();
    for (const statement of statements) await maker.query(statement);
    owner = await openOwner(name);
    connectDatabase(at(inject("appUrl"), name), 6);
  };
  return {
    get owner() {
      return owner;
    },
    backUp: async () => {
      const backup = `${name}_backup`;
      await alone(`CREATE DATABASE ${backup} TEMPLATE ${name}`);
      return { restore: () => alone(`DROP DATABASE ${name}`, `ALTER DATABASE ${backup} RENAME TO ${name}`) };
    },
    drop: async () => {
      await disconnectDatabase();
      await owner.end();
      await maker.query(`DROP DATABASE ${name}`);
      await maker.end();
    },
  };
}

async function openOwner(database: string): Promise<pg.Client> {
  const owner = new pg.Client(at(inject("ownerUrl"), database));
  await owner.connect();
  return owner;
}

async function tablesWithPolicy(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_policies WHERE schemaname = 'public'",
  );
  return rows.map(({ name }) => name);
}

/** Puts up or pulls down row-level security. */
export async function setRowLevelSecurity(owner: pg.Client, state: "ENABLE" | "DISABLE"): Promise<void> {
  for (const table of await tablesWithPolicy(owner)) await owner.query(`ALTER TABLE ${table} ${state} ROW LEVEL SECURITY`);
}

/** A policy of a table as it lies in the catalog. */
export type Policy = { readonly table: string; readonly name: string; readonly using: string | null; readonly check: string | null };

export async function listPolicies(owner: pg.Client): Promise<readonly Policy[]> {
  const { rows } = await owner.query<Policy>(
    `SELECT quote_ident(tablename) AS "table", quote_ident(policyname) AS name, qual AS "using", with_check AS "check"
     FROM pg_policies WHERE schemaname = 'public' ORDER BY 1, 2`,
  );
  return rows;
}

/** Has a policy let everything through while the work is done. */
export async function withOpenPolicy<Result>(owner: pg.Client, policy: Policy, work: () => Promise<Result>): Promise<Result> {
  const write = ({ using, check }: Pick<Policy, "using" | "check">) =>
    owner.query(
      `ALTER POLICY ${policy.name} ON ${policy.table}${using === null ? "" : ` USING (${using})`}${check === null ? "" : ` WITH CHECK (${check})`}`,
    );
  const opened = (condition: string | null) => (condition === null ? null : "true");
  await write({ using: opened(policy.using), check: opened(policy.check) });
  try {
    return await work();
  } finally {
    await write(policy);
  }
}

const CONDITION = /((?:"?\w+"?\.)*"?tenant_id"?) = (\$\d+)(::uuid)?/g;
/** How Prisma asks for what belongs to a row that it has. */
const RELATION = /((?:"?\w+"?\.)*"?tenant_id"?) IN \((\$\d+)\)/g;
const TENANT_CONDITION = /("public"\."tenant"\."id") = (\$\d+)/g;
const TENANT_CONDITION_RAW = /(FROM tenant(?: t LEFT JOIN [^$]*)? WHERE (?:t\.)?id) = (\$\d+)::uuid/g;

/** The same statement, its own tenant conditions always true; every parameter is still used. */
export function withoutTenantFilter(text: string): string {
  return text
    .replace(CONDITION, (_all, column: string, parameter: string) => `(${column} = ${parameter}::uuid OR true)`)
    .replace(RELATION, (_all, column: string, parameter: string) => `(${column} = ${parameter}::uuid OR true)`)
    .replace(TENANT_CONDITION, (_all, column: string, parameter: string) => `(${column} = ${parameter}::uuid OR true)`)
    .replace(TENANT_CONDITION_RAW, (_all, start: string, parameter: string) => `${start} IS NOT NULL OR ${parameter}::uuid IS NULL`);
}

export type FilterTaken = {
  readonly putBack: () => void;
  /** How many statements lost their filter. */
  readonly count: () => number;
  /** Statements that kept one; none, or the run proves nothing. */
  readonly missed: () => string[];
};

/** A condition on a tenant that a parameter or a literal names. */
const NAMED = /tenant_id"?\s*(=|IN|<|>|= ANY)\s*\(?\s*(\$|')/;
type Query = (config: unknown, ...more: unknown[]) => unknown;

/**
 * Takes the queries' own tenant filter away until the returned function puts it back. `count` tells how many statements lost it.
 * @param keptFor tables whose statements keep theirs
 */
export function takeFilterAway(keptFor: readonly string[] = []): FilterTaken {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  let dropped = 0;
  const missed = new Set<string>();
  // Of `inquiry_token` no policy is a second wall: it is found by a firm's public key before a tenant is known.
  const kept = new RegExp(`\\b(?:${["inquiry_token", ...keptFor].join("|")})\\b`);
  prototype.query = function query(this: pg.Client, config: unknown, ...more: unknown[]): unknown {
    if (this.user !== APP_ROLE) return original.call(this, config, ...more);
    if (typeof config === "string" && NAMED.test(config.replace(/SET LOCAL app\.tenant_id='[^']*'/, ""))) missed.add(config);
    if (typeof config !== "object" || config === null || !("text" in config) || typeof config.text !== "string")
      return original.call(this, config, ...more);
    if (kept.test(config.text)) return original.call(this, config, ...more);
    const text = withoutTenantFilter(config.text);
    if (NAMED.test(text.replace(/\([^()]*OR true\)/g, ""))) missed.add(text);
    if (text === config.text) return original.call(this, config, ...more);
    dropped += 1;
    const name = "name" in config && typeof config.name === "string" && config.name !== "" ? { name: `${config.name}_open` } : {};
    return original.call(this, { ...config, text, ...name }, ...more);
  };
  return {
    putBack: () => {
      prototype.query = original;
    },
    count: () => dropped,
    missed: () => [...missed],
  };
}
