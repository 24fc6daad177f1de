import type { Files } from "@stammdaten/files/files.ts";
import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import type { AttachmentRow } from "../../../db/tables.ts";
import { openStored } from "../../../domain/open-stored.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { readInThread } from "./read-in-thread.ts";

/** Reads the picture of an identity document, and keeps what its machine-readable zone says for the firm (§ 11 Abs. 4, § 12 Abs. 1 GwG). */
export const createReadIdentityDocument =
  ({ files }: { readonly files: Files }): JobHandler<"readIdentityDocument"> =>
  async ({ tenantId, payload: { attachmentId } }) => {
    const picture = await inTenant(tenantId, systemActor, (ctx) => findWaiting(ctx, attachmentId));
    if (picture === null) return { outcome: "done" };
    const outcome = await readStored(files, tenantId, picture);
    const keep = (ctx: Ctx<SystemActor>, document: IdentityDocument | null): Promise<void> => keepReading(ctx, attachmentId, document);
    if ("failure" in outcome) {
      // After the last try the firm sees that it was not read.
      const record = async (ctx: Ctx<SystemActor>, final: boolean): Promise<void> => (final ? keep(ctx, null) : undefined);
      return { outcome: "retry", reason: outcome.failure.message.slice(0, 500), record };
    }
    return { outcome: "done", record: (ctx) => keep(ctx, outcome.document) };
  };

/** The picture, where its reading was not ended and nobody has removed it. */
async function findWaiting({ tx, tenantId }: Ctx<SystemActor>, attachmentId: string): Promise<AttachmentRow | null> {
  return tx.attachment.findFirst({ where: { tenantId, id: attachmentId, reading: { state: "waiting" } } });
}

/** Whatever fails is a failure of this try: a file that cannot be opened as well. */
async function readStored(files: Files, tenantId: string, row: AttachmentRow): ReturnType<typeof readInThread> {
  try {
    const stored = await inTenant(tenantId, systemActor, () => openStored(files, tenantId, row));
    return await readInThread({ picture: await stored.readWhole(), today: germanDayOf(new Date()) });
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function keepReading(
  { tx, tenantId, now }: Ctx<SystemActor>,
  attachmentId: string,
  document: IdentityDocument | null,
): Promise<void> {
  await tx.identityReading.updateMany({
    where: { tenantId, attachmentId, state: "waiting" },
    data: { state: document === null ? "notRead" : "read", endedAt: now, ...(document !== null && { document }) },
  });
}
