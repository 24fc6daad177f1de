import { randomUUID } from "node:crypto";
import { inTenant } from "../src/db/in-tenant.ts";
import { system } from "./factories.ts";

type NewLook = { readonly id?: string; readonly clientId: string; readonly note: string };

/**
 * A look into the transparency register that found a difference and waits for a decision; again, where it was decided since.
 * @returns its id
 */
export async function makeRegisterLook(
  { tenantId }: { readonly tenantId: string },
  { id = randomUUID(), clientId, note }: NewLook,
): Promise<string> {
  const open = { outcome: null, reportedOn: null, outcomeReason: null, closedBy: null, closedAt: null };
  await inTenant(tenantId, system, async ({ tx, now }) => {
    const known = await tx.registerLook.updateMany({ where: { tenantId, id }, data: open });
    if (known.count > 0) return;
    await tx.registerLook.create({
      data: { ...{ id, tenantId, clientId, note, differs: true }, lookedOn: new Date("2026-01-15"), createdAt: now },
    });
  });
  return id;
}
