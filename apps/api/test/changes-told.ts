import { asPlatform } from "../src/db/platform.ts";
import { sql } from "../src/db/sql.ts";
import type { TestUser } from "./factories.ts";

/** What a user was mailed of changes to their account, in order. */
export const changesTold = (user: Pick<TestUser, "userId">): Promise<string[]> =>
  asPlatform("read the mails about an account in a test", async (tx) => {
    const jobs = await tx.sql<{ change: string }>(
      sql`SELECT payload ->> 'change' AS change FROM job WHERE kind = 'mailAccountChanged' AND payload ->> 'userId' = ${user.userId} ORDER BY payload ->> 'at'`,
    );
    return jobs.map(({ change }) => change);
  });
