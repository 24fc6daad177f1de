import { randomUUID } from "node:crypto";
import { inTenant } from "../src/db/in-tenant.ts";
import { system } from "./factories.ts";

type Given = {
  /** Who was made by it. */
  readonly clientId: string;
  /** Whether it has ended, goes on, or waits for the firm. */
  readonly state: "ended" | "running" | "failed";
};

/**
 * An import from DATEV with one client who was made and one who waits or was left out; ends the one that the firm has open.
 * @returns its id
 */
export async function makeDatevImport({ tenantId }: { tenantId: string }, { clientId, state }: Given): Promise<string> {
  const [importId, now] = [randomUUID(), new Date()];
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.datevImport.updateMany({ where: { tenantId, endedAt: null }, data: { endedAt: now } });
    await tx.datevImport.create({
      data: {
        ...{ id: importId, tenantId, total: 2, done: 1, createdBy: randomUUID() },
        ...(state === "failed" && { failedAt: now, hindrance: "datev.unreachable.timeout" }),
        ...(state === "ended" && { endedAt: now, cancelledAt: now }),
      },
    });
    await tx.datevImportClient.createMany({
      data: [
        { tenantId, importId, datevNumber: 10_001, state: "created", clientId, reason: { hasNoEmail: true } },
        { tenantId, importId, datevNumber: 10_002, state: state === "ended" ? "cancelled" : "waiting" },
      ],
    });
  });
  return importId;
}
