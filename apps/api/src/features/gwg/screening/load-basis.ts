import type { Ctx } from "../../../db/context.ts";
import { basisOf, loadScreeningLists, type Basis } from "../../../domain/screening/screening-lists.ts";

/** What the firm's clients are compared with on a day: the lists in use, and the firm's threshold. @param today `YYYY-MM-DD` */
export async function loadBasis({ tx, tenantId }: Ctx, today: string): Promise<Basis> {
  const lists = await loadScreeningLists(tx, today);
  const { screeningThreshold } = await tx.tenant.findFirstOrThrow({ where: { id: tenantId }, select: { screeningThreshold: true } });
  return basisOf(lists, screeningThreshold);
}
