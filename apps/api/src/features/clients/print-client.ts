import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { loadClient, type ClientKey } from "../../domain/lock-client.ts";
import { masterDataOf } from "../../domain/master-data.ts";
import { nameAttachments } from "../../domain/name-attachments.ts";
import { readLetterhead } from "../../domain/read-letterhead.ts";
import type { PrintedClient } from "./pdf/outline-client-pdf.ts";

/**
 * Gathers what a client's printed master data show, in the firm's language; the caller renders.
 * @returns what `outlineClientPdf` takes, and the file's name
 * @throws Refusal resource.notFound
 */
export async function printClient(ctx: Ctx, address: ClientKey): Promise<{ readonly print: PrintedClient; readonly fileName: string }> {
  const { now } = ctx;
  const client = await loadClient(ctx, address);
  await audit(ctx, { action: "clientPrinted", subjectType: address.mandantType, subjectId: client.id });
  const { letterhead, language } = await readLetterhead(ctx);
  const answers = masterDataOf(client);
  return {
    fileName: `${createTranslate(language)("clients.masterData")} ${client.name}.pdf`,
    print: {
      form: masterDataForm(address.mandantType),
      answers,
      language,
      today: germanDayOf(now),
      warnings: [],
      attachmentNames: await nameAttachments(ctx, [answers]),
      letterhead,
      name: client.name,
      datevNumber: client.datevNumber,
      changedAt: client.updatedAt,
      printedAt: now,
    },
  };
}
