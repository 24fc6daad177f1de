import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import type { Ctx } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";

type Firm = Pick<Ctx, "tx" | "tenantId">;

/** The ids of all staff of the firm who can log in. */
export async function findStaff({ tx, tenantId }: Firm): Promise<string[]> {
  const staff = await tx.user.findMany({
    where: { tenantId, accessLevel: "tenant", status: "active", deletedAt: null },
    select: { id: true },
  });
  return staff.map(({ id }) => id);
}

/** Queues a mail to each of the firm's staff. */
export async function mailStaff<K extends JobKind>(firm: Firm, kind: K, payloadFor: (userId: string) => JobPayload<K>): Promise<void> {
  await enqueueMany(firm, kind, (await findStaff(firm)).map(payloadFor));
}
