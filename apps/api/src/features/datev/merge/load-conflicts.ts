import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { masterDataOf } from "../../../domain/master-data.ts";
import { readMergeBases } from "./keep-snapshot.ts";
import type { ComparedClient } from "../compare/load-compared-client.ts";
import type { MergeBase } from "./merge-three-way.ts";

export type OpenConflict = { readonly id: string; readonly place: string; readonly decision: string | null };
export type ConflictClient = { readonly client: ComparedClient; readonly base: MergeBase; readonly open: readonly OpenConflict[] };

/**
 * A client with what waits for a decision of the firm; null where nothing does.
 * @throws Refusal resource.notFound
 */
export async function loadConflicts(
  ctx: Ctx,
  { mandantType, mandantId }: { mandantType: "person" | "company"; mandantId: string },
): Promise<ConflictClient | null> {
  const { tx, tenantId } = ctx;
  const client = await tx.client.findFirst({ where: { tenantId, id: mandantId, mandantType } });
  if (client === null) throw new Refusal("resource.notFound");
  const open = await tx.datevConflict.findMany({
    where: { tenantId, clientId: mandantId, settledAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, place: true, decision: true },
  });
  const { own: base } = await readMergeBases(ctx, mandantId);
  if (open.length === 0 || base === null || client.datevNumber === null) return null;
  const { datevNumber: number, datevClientId: clientId, datevNaturalPersonId, datevLegalPersonId } = client;
  await audit(ctx, { action: "clientRead", subjectType: mandantType, subjectId: mandantId });
  const known = { clientId, addresseeId: mandantType === "person" ? datevNaturalPersonId : datevLegalPersonId };
  return { client: { mandantType, masterData: masterDataOf(client), number, known }, base, open };
}
