import pg from "pg";
import { inject } from "vitest";

/** Drops a test's database as the superuser: an autovacuum may still run there, which nobody else can end. */
export async function dropDatabase(name: string): Promise<void> {
  const superuser = new pg.Client(inject("adminUrl"));
  await superuser.connect();
  await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await superuser.end();
}
