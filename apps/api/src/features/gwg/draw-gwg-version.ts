import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Ctx } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { loadClient } from "../../domain/lock-client.ts";
import { nameAttachments } from "../../domain/name-attachments.ts";
import { readLetterhead } from "../../domain/read-letterhead.ts";
import { systemActor } from "../../jobs/job.ts";
import { layOutAndDraw } from "../../pdf/draw-in-thread.ts";
import { nameUsers } from "./name-users.ts";
import { outlineGwgVersion, type PrintedGwgVersion } from "./pdf/outline-gwg-version.ts";

/** Draws one approved questionnaire of a client, as it was approved, for a job, which answers for it in the log. */
export const createDrawGwgVersion =
  (names: { readonly nameIndustry: (code: string) => string | undefined }) =>
  async (tenantId: string, recordId: string): Promise<Uint8Array> => {
    const print = await inTenant(tenantId, systemActor, (ctx) => gather(ctx, recordId));
    return layOutAndDraw(() => outlineGwgVersion({ ...print, ...names }));
  };

async function gather(ctx: Ctx, id: string): Promise<PrintedGwgVersion> {
  const { tx, tenantId, now } = ctx;
  const record = await tx.gwgRecord.findFirstOrThrow({ where: { tenantId, id } });
  const client = await loadClient(ctx, { id: record.clientId });
  const { letterhead, language } = await readLetterhead(ctx);
  const nameOf = await nameUsers(ctx, [record.approvedBy]);
  const answers = record.answers as Answers;
  return {
    language,
    letterhead,
    printedAt: now,
    clientName: client.name,
    record: {
      formularType: record.formularType as FormularType,
      edition: record.edition,
      answers,
      approvedAt: record.approvedAt,
      approvedBy: record.approvedBy === null ? null : nameOf(record.approvedBy),
    },
    attachmentNames: await nameAttachments(ctx, [answers]),
  };
}
