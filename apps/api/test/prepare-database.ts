import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { startPgbouncer } from "../../../tools/run/pgbouncer.mjs";
import { APP_ROLE, createDatabase, type Postgres } from "../../../tools/run/postgres.mjs";
import { ADMIN_ROLE } from "../../../tools/run/postmaster.mjs";
import { openTestServer, TEMPLATE } from "../../../tools/run/test-server.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser, for tests that make roles. */
    adminUrl: string;
    ownerUrl: string;
    appUrl: string;
    /** The same role past a pooler: for connections that a test opens itself, and for what is not to be reached through one. */
    directUrl: string;
    /** The migrated database that further ones are copied from. */
    template: string;
    /** What `loadKeys` takes. */
    keys: { data: string; link: string };
    /** Of this run; removed at its end. */
    runFolder: string;
    /** Of an S3 store; empty where files lie in a folder. */
    s3Endpoint: string;
    /** Where the Stripe stand-in that all tests share is reached. */
    stripeUrl: string;
  }
}

/** Has what is tested reach the database through PgBouncer in transaction mode; what looks behind it does not. */
async function startPooler(postgres: Postgres): Promise<{ through: (url: string) => string; stop: () => Promise<void> }> {
  const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password);
  const pooler = await startPgbouncer({
    server: { host: postgres.socketFolder === "" ? "127.0.0.1" : postgres.socketFolder, port: postgres.port },
    databases: "*",
    users: { [APP_ROLE]: passwordOf(postgres.appUrl("postgres")), [ADMIN_ROLE]: passwordOf(postgres.adminUrl("postgres")) },
    // Roles that tests make are looked up. A database that is copied or dropped has no connections left over.
    more: [`auth_user = ${ADMIN_ROLE}`, "server_idle_timeout = 1"],
  });
  const through = (text: string): string => {
    const url = new URL(text);
    url.port = String(pooler.port);
    return `${url.href}?pooler=transaction&listen=127.0.0.1:${postgres.port}`;
  };
  return { through, stop: pooler.stop };
}

/**
 * Gives the tests a migrated database, on the PostgreSQL that they were started with or on one of their own; with
 * `TEST_POOLER=pgbouncer` behind one of the system's packages.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await openTestServer(process.env["TEST_DATA_DIR"]);
  const name = `test_${randomBytes(6).toString("hex")}`;
  await createDatabase(postgres, name, { template: TEMPLATE });
  // The address stays in the URL for tests that need one: what pg connects to is the `host` behind it.
  const throughSocket = (url: string): string =>
    postgres.socketFolder === "" ? url : `${url}?host=${encodeURIComponent(postgres.socketFolder)}`;
  project.provide("adminUrl", throughSocket(postgres.adminUrl(name)));
  project.provide("ownerUrl", throughSocket(postgres.ownerUrl(name)));
  project.provide("directUrl", throughSocket(postgres.appUrl(name)));
  const pooler = process.env["TEST_POOLER"] === "pgbouncer" ? await startPooler(postgres) : undefined;
  project.provide("appUrl", (pooler?.through ?? throughSocket)(postgres.appUrl(name)));
  project.provide("template", TEMPLATE);
  const key = (): string => randomBytes(32).toString("base64url");
  project.provide("keys", { data: key(), link: key() });
  return async () => {
    await pooler?.stop();
    await stop();
  };
}
