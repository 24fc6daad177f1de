import { type Language, pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx } from "../db/context.ts";
import { type Letterhead, plainLetterhead } from "../pdf/letterhead.ts";

/** What the head of the firm's PDFs shows, and the language in which it reads them. */
export async function readLetterhead({
  tx,
  tenantId,
}: Pick<Ctx, "tx" | "tenantId">): Promise<{ letterhead: Letterhead; language: Language }> {
  const tenant = await tx.tenant.findFirst({
    where: { id: tenantId },
    select: { name: true, logoUrl: true, brandColor: true, defaultLanguage: true },
  });
  const language = pickLanguage(tenant?.defaultLanguage);
  if (tenant === null) return { letterhead: plainLetterhead(""), language };
  const { name, logoUrl, brandColor } = tenant;
  return { letterhead: { name, logoUrl, brandColor }, language };
}
