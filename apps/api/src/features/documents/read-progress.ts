import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";

export type Progress = {
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  readonly done: number;
  readonly total: number;
  readonly errors: readonly string[];
};

/** @throws Refusal resource.notFound */
export async function readProgress({ tx, tenantId }: Ctx, id: string): Promise<Progress> {
  const work = await tx.workProgress.findFirst({ where: { tenantId, id }, select: { state: true, done: true, total: true, errors: true } });
  if (work === null) throw new Refusal("resource.notFound");
  return work as Progress;
}
