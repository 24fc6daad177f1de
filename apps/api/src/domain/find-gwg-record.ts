import type { Ctx } from "../db/context.ts";
import type { GwgRecordRow } from "../db/tables.ts";

/** The GwG record of a client that counts: the newest; null while there is none. */
export const findGwgRecord = async ({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, clientId: string): Promise<GwgRecordRow | null> =>
  await tx.gwgRecord.findFirst({ where: { tenantId, clientId }, orderBy: [{ approvedAt: "desc" }, { id: "desc" }] });
