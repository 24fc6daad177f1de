import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";
import { masterDataOf } from "../../domain/master-data.ts";
import { loadClient, type ClientKey } from "../../domain/lock-client.ts";
import { nameAttachments } from "../../domain/name-attachments.ts";
import { readLetterhead } from "../../domain/read-letterhead.ts";
import type { PrintedGwgRecord } from "./pdf/outline-gwg-pdf.ts";
import { describeGwgRecord } from "./read-gwg-record.ts";

type Printed = { readonly print: PrintedGwgRecord; readonly name: string };

/**
 * Gathers what the printed record shows, in the firm's language; the caller renders.
 * @returns what `outlineGwgPdf` takes, and the file's name
 * @throws Refusal resource.notFound
 */
export async function printGwgRecord(ctx: Ctx, address: ClientKey): Promise<Printed> {
  const client = await loadClient(ctx, address);
  await audit(ctx, { action: "gwgRecordPrinted", subjectType: address.mandantType, subjectId: client.id });
  return gatherGwgPrint(ctx, client);
}

/** The same of a client who is loaded. */
export async function gatherGwgPrint(ctx: Ctx, client: ClientRow): Promise<Printed> {
  const { now } = ctx;
  const record = await describeGwgRecord(ctx, client);
  const { letterhead, language } = await readLetterhead(ctx);
  const masterData = masterDataOf(client);
  const attachmentNames = await nameAttachments(ctx, [masterData, (record.record?.answers ?? {}) as Answers]);
  return {
    name: `${createTranslate(language)("gwg.fileName")} ${client.name}.pdf`,
    print: {
      language,
      letterhead,
      today: germanDayOf(now),
      printedAt: now,
      datevNumber: client.datevNumber,
      masterData: { formularType: client.formularType as FormularType, answers: masterData },
      record,
      attachmentNames,
    },
  };
}
