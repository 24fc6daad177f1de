import type { ListSetting } from "@stammdaten/shared/contract/list-settings.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";

/** How the caller has arranged lists. */
export async function readListSettings({ tx, tenantId, actor }: Ctx<UserActor>): Promise<ListSetting[]> {
  const rows = await tx.listSetting.findMany({ where: { tenantId, userId: actor.userId }, orderBy: { list: "asc" } });
  return rows.map(({ list, columns, views }) => ({ list, columns, views }) as ListSetting);
}

/** Keeps how the caller has arranged a list; search words of a view are left out, which can be names of clients. */
export async function saveListSetting({ tx, tenantId, actor, now }: Ctx<UserActor>, { list, columns, views }: ListSetting): Promise<void> {
  const data = { columns, views: views.map(({ name, query }) => ({ name, query: withoutWords(query) })), updatedAt: now };
  const key = { tenantId, userId: actor.userId, list };
  await tx.listSetting.upsert({ where: { tenantId_userId_list: key }, create: { ...key, ...data }, update: data });
}

function withoutWords(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ["search", "cursor", "page"]) params.delete(name);
  return params.toString();
}
