import { randomUUID } from "node:crypto";
import { inTenant } from "../src/db/in-tenant.ts";
import { system } from "./factories.ts";

type NewNote = { readonly clientId: string; readonly writtenBy: string; readonly note: string; readonly id?: string };

/** Writes a note of the firm about a client down; again, where it was changed or removed. @returns its id */
export async function makeNote(
  { tenantId }: { readonly tenantId: string },
  { id = randomUUID(), clientId, writtenBy, note }: NewNote,
): Promise<string> {
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.clientNote.deleteMany({ where: { tenantId, id } });
    await tx.clientNote.create({ data: { id, tenantId, clientId, note, writtenBy } });
  });
  return id;
}
