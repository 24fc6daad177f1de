import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { systemActor } from "../../jobs/job.ts";
import { remindDue } from "./remind-due.ts";

/** Reminds the clients of every firm that wants it; of two workers at once each reminder is one's alone. @returns how many */
export async function remindClients(): Promise<number> {
  const firms = await asPlatform(
    "find the firms whose clients may be due for a reminder",
    (tx) => tx.sql<{ id: string }>(sql`SELECT id FROM tenant WHERE active AND reminder_days <> '{}'`),
    undefined,
    { seesTenants: true },
  );
  let queued = 0;
  for (const { id } of firms) queued += await inTenant(id, systemActor, remindDue);
  return queued;
}
