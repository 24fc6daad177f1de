import type { Ctx } from "../../db/context.ts";

/** The names of the firm's users, also of those who are gone. @returns says the name of one of them; "" for nobody's id */
export async function nameUsers(
  { tx, tenantId }: Pick<Ctx, "tx" | "tenantId">,
  ids: readonly (string | null)[],
): Promise<(id: string) => string> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const users =
    wanted.length === 0
      ? []
      : await tx.user.findMany({ where: { tenantId, id: { in: wanted } }, select: { id: true, firstName: true, lastName: true } });
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return (id) => names.get(id) ?? "";
}
