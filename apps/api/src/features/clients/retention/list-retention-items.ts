import { PREVIEW_DAYS } from "@stammdaten/shared/contract/retention.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { readLastPage, type PageRequest } from "../../../db/page.ts";
import { sql, type Sql } from "../../../db/sql.ts";
import { openDue } from "./due-items.ts";

/** The last day that the preview shows. */
export const lastPreviewDay = ({ now }: Pick<Ctx, "now">): string => addDays(germanDayOf(now), PREVIEW_DAYS);

/** What the preview shows. */
export const isNear = (ctx: Pick<Ctx, "now">): Sql => sql`due.erase_on <= ${lastPreviewDay(ctx)}::date`;

/** What will be erased, and on which day, as a page; what is held is listed too. */
export const listRetentionItems = async (ctx: Ctx, input: PageRequest): Promise<string> =>
  readLastPage(
    ctx.tx,
    {
      columns: sql`due.id, due.kind, due.title, due.mandant_type AS "mandantType", due.erase_on::text AS "eraseOn", due.held,
        rfc3339(due.announced_at) AS "announcedAt"`,
      from: await openDue(ctx, lastPreviewDay(ctx)),
      where: [isNear(ctx)],
      id: sql`due.id`,
      sorts: { eraseOn: { column: sql`due.erase_on::text`, type: "text" } },
      defaultSort: "eraseOn",
    },
    input,
  );
