import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../../db/context.ts";
import type { ScreeningHitRow } from "../../../db/tables.ts";

/** A hit of this client's. @throws Refusal resource.notFound */
export async function loadHit({ tx, tenantId }: Ctx, clientId: string, id: string): Promise<ScreeningHitRow> {
  const hit = await tx.screeningHit.findFirst({ where: { tenantId, clientId, id } });
  if (hit === null) throw new Refusal("resource.notFound");
  return hit;
}
