import type { Ctx } from "../db/context.ts";
import { Prisma } from "../db/sql.ts";

/** What belongs to a person's enterprise is kept under keys that begin with it. */
export const ENTERPRISE = "enterprise/";

/**
 * Gives what DATEV has of a person's enterprise to the company that it becomes: what both sides change from here on is found
 * by comparing with it, so that what the firm keeps of the enterprise in DATEV stays. Nothing where it was never delivered.
 */
export async function moveEnterpriseSnapshot(
  { tx, tenantId }: Ctx,
  { personId, companyId }: { personId: string; companyId: string },
): Promise<void> {
  const snapshot = await tx.datevSnapshot.findFirst({ where: { tenantId, clientId: personId } });
  if (snapshot === null) return;
  const { enterprise, takenAt } = snapshot;
  const divergences = Object.entries(snapshot.divergences as Prisma.JsonObject);
  const isOfEnterprise = ([key]: readonly [string, unknown]): boolean => key.startsWith(ENTERPRISE);
  if (enterprise !== null) {
    const own = divergences.filter(isOfEnterprise).map(([key, sides]) => [key.slice(ENTERPRISE.length), sides] as const);
    await tx.datevSnapshot.create({
      data: { tenantId, clientId: companyId, addressee: enterprise, divergences: Object.fromEntries(own), takenAt },
    });
  }
  await tx.datevSnapshot.update({
    where: { tenantId, clientId: personId },
    data: { enterprise: Prisma.DbNull, divergences: Object.fromEntries(divergences.filter((one) => !isOfEnterprise(one))) },
  });
}
