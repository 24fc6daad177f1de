import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { runProgram } from "./run-program.ts";
import type { Settings } from "./settings.ts";

const CONNECT_SECONDS = 10;
/** libpq's word for the machine's own authorities (16 or newer); for Node it would be the name of a file. */
const SYSTEM = "system";

/** PostgreSQL's own programs, and a connection, both as the role that the settings name. */
export type Postgres = {
  /** Runs a program to its end. @throws Error with its last words */
  readonly run: (program: string, args: readonly string[]) => Promise<string>;
  /** Starts a program and leaves it running. */
  readonly start: (program: string, args: readonly string[]) => ChildProcess;
  /** Opens a connection for as long as `work` takes. */
  readonly connect: <Result>(work: (client: pg.Client) => Promise<Result>) => Promise<Result>;
};

/** Speaks to the server of BACKUP_DATABASE_URL. */
export function openPostgres({ BACKUP_DATABASE_URL, BACKUP_DATABASE_PASSWORD, POSTGRES_BIN }: Settings): Postgres {
  const url = new URL(BACKUP_DATABASE_URL);
  const password = decodeURIComponent(url.password) || BACKUP_DATABASE_PASSWORD;
  const sslMode = url.searchParams.get("sslmode");
  // Without a word PostgreSQL's programs look for a file in the account's home; Node takes the authorities that everybody trusts.
  const authority = url.searchParams.get("sslrootcert") ?? process.env["PGSSLROOTCERT"] ?? (sslMode === "verify-full" ? SYSTEM : null);
  // Not on the command line, which everybody on the machine can read.
  const env = {
    ...process.env,
    LC_ALL: "C",
    PGHOST: url.searchParams.get("host") ?? url.hostname,
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGPASSWORD: password,
    PGCONNECT_TIMEOUT: String(CONNECT_SECONDS),
    PGAPPNAME: "stammdaten-backup",
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
    ...(authority !== null && { PGSSLROOTCERT: authority }),
  };
  const forNode = new URL(url);
  if (forNode.searchParams.get("sslrootcert") === SYSTEM) forNode.searchParams.delete("sslrootcert");
  const programOf = (name: string): string => path.join(POSTGRES_BIN, name);
  return {
    run: (program, args) => runProgram(programOf(program), args, env),
    start: (program, args) => spawn(programOf(program), [...args], { env, stdio: ["ignore", "pipe", "pipe"] }),
    connect: async (work) => {
      const client = new pg.Client({
        connectionString: forNode.href,
        password,
        connectionTimeoutMillis: CONNECT_SECONDS * 1000,
        application_name: "stammdaten-backup",
      });
      // A lost connection fails the running query, which reports it.
      client.on("error", () => {});
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}
