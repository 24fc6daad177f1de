import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { UserRow } from "../../db/tables.ts";

/** @throws Refusal resource.notFound */
export async function loadUser({ tx, tenantId }: Ctx, id: string): Promise<UserRow> {
  const user = await tx.user.findFirst({ where: { tenantId, id, deletedAt: null } });
  if (user === null) throw new Refusal("resource.notFound");
  return user;
}
