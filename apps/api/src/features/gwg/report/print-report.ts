import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { readLetterhead } from "../../../domain/read-letterhead.ts";
import { countYear } from "./count-year.ts";
import type { PrintedReport } from "./outline-report.ts";

/**
 * Gathers what the report of a calendar year shows, in the firm's language; the caller renders.
 * @returns what `outlineReport` takes, and the file's name
 * @throws Refusal request.invalid for a year to come
 */
export async function printReport(ctx: Ctx, year: number): Promise<{ readonly print: PrintedReport; readonly name: string }> {
  const { tenantId, now } = ctx;
  if (year > Number(germanDayOf(now).slice(0, 4)))
    throw new Refusal("request.invalid", { issues: [{ path: "year", code: "validation.gwgReport.future" }] });
  const figures = await countYear(ctx, year);
  const { letterhead, language } = await readLetterhead(ctx);
  await audit(ctx, { action: "gwgReportPrinted", subjectType: "tenant", subjectId: tenantId, details: { year } });
  return {
    name: `${createTranslate(language)("gwg.report.fileName", { year })}.pdf`,
    print: {
      language,
      letterhead,
      printedAt: now,
      year,
      figures,
    },
  };
}
