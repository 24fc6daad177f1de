import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { toDay } from "../../../domain/calendar-day.ts";
import { readLetterhead } from "../../../domain/read-letterhead.ts";
import { findReleased, findVersion, loadDraft } from "./load-analysis.ts";
import { nameUsers } from "../name-users.ts";
import type { PrintedAnalysis } from "./outline-analysis.ts";

/**
 * Gathers what the PDF of a version shows, or of the draft, in the firm's language; the caller renders.
 * @param version of the draft where absent
 * @returns what `outlineAnalysis` takes, and the file's name
 * @throws Refusal resource.notFound
 */
export async function printAnalysis(ctx: Ctx, version?: number): Promise<{ readonly print: PrintedAnalysis; readonly name: string }> {
  const { tenantId, now } = ctx;
  const [printed, before] =
    version === undefined ? [await loadDraft(ctx), ...(await findReleased(ctx, 1))] : await findVersion(ctx, version);
  if (printed === undefined || printed.version !== (version ?? null)) throw new Refusal("resource.notFound");
  const { words, figures, countedAt, responsibleId, nextCheckOn, releasedAt, releasedBy } = printed;
  const nameOf = await nameUsers(ctx, [responsibleId, releasedBy]);
  const { letterhead, language } = await readLetterhead(ctx);
  await audit(ctx, {
    action: "riskAnalysisPrinted",
    subjectType: "tenant",
    subjectId: tenantId,
    ...(version !== undefined && { details: { version } }),
  });
  const translate = createTranslate(language);
  return {
    name: `${version === undefined ? translate("analysis.pdf.draftName") : translate("analysis.pdf.fileName", { version })}.pdf`,
    print: {
      ...{ language, letterhead, printedAt: now },
      ...{ words, figures, before: before?.figures ?? null, countedAt },
      responsible: responsibleId === null ? null : nameOf(responsibleId),
      nextCheckOn: nextCheckOn === null ? null : toDay(nextCheckOn),
      release:
        version === undefined || releasedAt === null || releasedBy === null ? null : { version, at: releasedAt, by: nameOf(releasedBy) },
    },
  };
}
