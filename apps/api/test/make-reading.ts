import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { Prisma } from "../src/db/sql.ts";
import { system } from "./factories.ts";
import { restoreAttachment, type ClientWorld, type FirmWorld } from "./world.ts";

/** Has a client's master data name the file of their draft as a picture of their identity document, which was not readable. */
export async function makeReading(firm: FirmWorld, { personId: id, forms: { draft } }: ClientWorld): Promise<void> {
  const { tenantId } = firm;
  const { attachmentId } = draft;
  await restoreAttachment(firm, draft);
  await inTenant(tenantId, system, async ({ tx, now }) => {
    const { masterData } = await tx.client.findFirstOrThrow({ where: { tenantId, id } });
    const answers = masterData as Answers;
    const identity = { ...answers["identity"], type: "passport", attachments: [{ attachmentId }] };
    await tx.client.updateMany({ where: { tenantId, id }, data: { masterData: { ...answers, identity } } });
    const reading = { state: "notRead", document: Prisma.DbNull, endedAt: now };
    const known = await tx.identityReading.updateMany({ where: { tenantId, attachmentId }, data: reading });
    if (known.count === 0) await tx.identityReading.create({ data: { tenantId, attachmentId, ...reading } });
  });
}
