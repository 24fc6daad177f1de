import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { loadClient, type ClientKey } from "../../domain/lock-client.ts";
import { masterDataOf } from "../../domain/master-data.ts";
import { nameAttachments } from "../../domain/name-attachments.ts";
import type { PrintedClient } from "./pdf/outline-client-pdf.ts";

/**
 * Gathers what a client's printed master data show, in the firm's language; the caller renders.
 * @returns what `outlineClientPdf` takes, and the file's name
 * @throws Refusal resource.notFound
 */
export async function printClient(ctx: Ctx, address: ClientKey): Promise<{ readonly print: PrintedClient; readonly fileName: string }> {
  const { tx, tenantId, now } = ctx;
  const client = await loadClient(ctx, address);
  await audit(ctx, { action: "clientPrinted", subjectType: address.mandantType, subjectId: client.id });
  const tenant = await tx.tenant.findFirst({
    where: { id: tenantId },
    select: { name: true, logoUrl: true, brandColor: true, defaultLanguage: true },
  });
  const answers = masterDataOf(client);
  const language = pickLanguage(tenant?.defaultLanguage);
  return {
    fileName: `${createTranslate(language)("clients.masterData")} ${client.name}.pdf`,
    print: {
      form: masterDataForm(address.mandantType),
      answers,
      language,
      today: germanDayOf(now),
      warnings: [],
      attachmentNames: await nameAttachments(ctx, [answers]),
      tenantName: tenant?.name ?? "",
      logoUrl: tenant?.logoUrl ?? null,
      brandColor: tenant?.brandColor ?? null,
      name: client.name,
      datevNumber: client.datevNumber,
      changedAt: client.updatedAt,
      printedAt: now,
    },
  };
}
