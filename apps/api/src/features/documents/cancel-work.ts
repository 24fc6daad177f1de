import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";

/**
 * Cancels a long work; the worker finds that out at its next step. One that has ended stays as it ended.
 * @throws Refusal resource.notFound
 */
export async function cancelWork({ tx, tenantId, now }: Ctx, id: string): Promise<void> {
  const work = await tx.workProgress.findFirst({ where: { tenantId, id }, select: { id: true } });
  if (work === null) throw new Refusal("resource.notFound");
  await tx.workProgress.updateMany({
    where: { tenantId, id, state: { in: ["queued", "running"] } },
    data: { state: "cancelled", endedAt: now },
  });
}
