import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { createDatabase } from "../../../tools/run/postgres.mjs";
import { openTestServer, TEMPLATE } from "../../../tools/run/test-server.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser, for tests that make roles. */
    adminUrl: string;
    ownerUrl: string;
    appUrl: string;
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

/** Gives the tests a migrated database, on the PostgreSQL that they were started with or on one of their own. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await openTestServer(process.env["TEST_DATA_DIR"]);
  const name = `test_${randomBytes(6).toString("hex")}`;
  await createDatabase(postgres, name, { template: TEMPLATE });
  // The address stays in the URL for tests that need one: what pg connects to is the `host` behind it.
  const throughSocket = (url: string): string =>
    postgres.socketFolder === "" ? url : `${url}?host=${encodeURIComponent(postgres.socketFolder)}`;
  project.provide("adminUrl", throughSocket(postgres.adminUrl(name)));
  project.provide("ownerUrl", throughSocket(postgres.ownerUrl(name)));
  project.provide("appUrl", throughSocket(postgres.appUrl(name)));
  project.provide("template", TEMPLATE);
  const key = (): string => randomBytes(32).toString("base64url");
  project.provide("keys", { data: key(), link: key() });
  return stop;
}
