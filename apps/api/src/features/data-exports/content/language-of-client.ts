import { findClientLanguage, type ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx } from "../../../db/context.ts";

/**
 * The language in which a client reads what the firm hands out, as their mails choose it: that of the newest invitation, or of the newest
 * login where nothing was asked by invitation; null where nothing says one.
 */
export async function languageOfClient({ tx, tenantId }: Ctx, clientId: string): Promise<ClientLanguage | null> {
  const isTheirs = { OR: [{ personId: clientId }, { companyId: clientId }] };
  const newest = { select: { language: true }, orderBy: { createdAt: "desc" } } as const;
  const found =
    (await tx.invitation.findFirst({ ...newest, where: { tenantId, form: isTheirs } })) ??
    (await tx.user.findFirst({ ...newest, where: { tenantId, ...isTheirs } }));
  return findClientLanguage(found?.language) ?? null;
}
