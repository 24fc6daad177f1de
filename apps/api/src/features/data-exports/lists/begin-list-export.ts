import type { ListExport, ListOrder } from "@stammdaten/shared/contract/list-exports.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { v7 as newId } from "uuid";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { dropExports } from "../../../domain/drop-exports.ts";
import { listOf, type ExportedLists } from "../../../domain/exported-list.ts";
import { findListExports, isOwnList, MOST_KEPT } from "./find-list-exports.ts";

/**
 * Has the worker write a list into a file. The caller's oldest beyond `MOST_KEPT` are removed, those that are still to be written too.
 * @throws Refusal range.invalid
 */
export async function beginListExport(
  ctx: Ctx<UserActor>,
  order: ListOrder,
  { language, lists }: { readonly language: Language; readonly lists: ExportedLists },
): Promise<ListExport> {
  const { tx, tenantId, actor, now } = ctx;
  const { name, count } = await listOf(lists, order).begin(ctx, order, language);
  const id = newId();
  await tx.dataExport.create({
    data: {
      ...{ id, tenantId, scope: "list", requestedBy: actor.userId, language, createdAt: now },
      ...{ listOrder: order, fileName: name, total: count },
    },
  });
  await ctx.enqueue("writeList", { tenantId, exportId: id });
  await dropExports(
    ctx,
    sql`${isOwnList(ctx)} AND id NOT IN (
      SELECT kept.id FROM data_export kept WHERE kept.tenant_id = ${tenantId}::uuid AND ${isOwnList(ctx)}
      ORDER BY kept.created_at DESC, kept.id DESC LIMIT ${MOST_KEPT}::int)`,
  );
  const [begun] = await findListExports(ctx, id);
  if (begun === undefined) throw new Error("an export that was begun is there");
  return begun;
}
