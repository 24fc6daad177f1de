import { viewKeys } from "@stammdaten/shared/contract/list-choices.ts";
import type { ListSetting, ListSettingChange } from "@stammdaten/shared/contract/list-settings.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";

/** How the caller has arranged lists. */
export async function readListSettings({ tx, tenantId, actor }: Ctx<UserActor>): Promise<ListSetting[]> {
  const rows = await tx.listSetting.findMany({ where: { tenantId, userId: actor.userId }, orderBy: { list: "asc" } });
  return rows.map(({ list, columns, views }) => ({ list, columns, views }) as ListSetting);
}

/** Keeps how the caller has arranged a list; words that a view would search for are left out, which can be names of clients. */
export async function saveListSetting(
  { tx, tenantId, actor, now }: Ctx<UserActor>,
  { list, columns, views }: ListSettingChange,
): Promise<void> {
  const change = {
    ...(columns && { columns }),
    ...(views && { views: views.map(({ name, query }) => ({ name, query: keepKnown(query) })) }),
    updatedAt: now,
  };
  const key = { tenantId, userId: actor.userId, list };
  await tx.listSetting.upsert({
    where: { tenantId_userId_list: key },
    create: { ...key, columns: [], views: [], ...change },
    update: change,
  });
}

const known: ReadonlySet<string> = new Set(viewKeys);

function keepKnown(query: string): string {
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.has(name))).toString();
}
