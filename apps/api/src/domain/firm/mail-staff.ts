import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import type { Ctx } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { sql } from "../../db/sql.ts";

type Firm = Pick<Ctx, "tx" | "tenantId">;

/** The ids of all staff of the firm who can log in. Written out, as the index of the staff leaves out the clients' logins. */
export async function findStaff({ tx, tenantId }: Firm): Promise<string[]> {
  const staff = await tx.sql<{ id: string }>(sql`
    SELECT id FROM app_user WHERE tenant_id = ${tenantId}::uuid AND access_level = 'tenant' AND status = 'active' AND deleted_at IS NULL`);
  return staff.map(({ id }) => id);
}

/** Queues a mail to each of the firm's staff. */
export async function mailStaff<K extends JobKind>(firm: Firm, kind: K, payloadFor: (userId: string) => JobPayload<K>): Promise<void> {
  await enqueueMany(firm, kind, (await findStaff(firm)).map(payloadFor));
}
