import pg from "pg";
import { inject } from "vitest";

/** Asks past the app's rights, which may not read the platform's log; row-level security binds the owner too. */
export async function queryAsOwner<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const owner = new pg.Client(inject("ownerUrl"));
  await owner.connect();
  try {
    return (await owner.query<Row>(text, [...values])).rows;
  } finally {
    await owner.end();
  }
}
