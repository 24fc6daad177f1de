import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";

/**
 * The version that a page says it has shown, which may be an older one. A page that does not say (of the release before, or another
 * program) has shown none that could be named.
 * @throws Refusal resource.notFound for one that is not the firm's
 */
export async function requireNotice({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const found = await tx.privacyNotice.findFirst({ where: { tenantId, id }, select: { id: true } });
  if (found === null) throw new Refusal("resource.notFound");
  return found.id;
}
