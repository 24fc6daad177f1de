import type { ByResponsible } from "@stammdaten/shared/contract/by-responsible.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx, ReaderActor } from "../../db/context.ts";
import { readLastPage, type PageRequest } from "../../db/page.ts";
import { datevNumberOrder } from "../../domain/datev-number-order.ts";
import { isLookedAfter } from "../../domain/is-mine.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
import { clientColumns } from "./client-columns.ts";
import type { MandantType } from "./read-client.ts";

export type ClientsInput = PageRequest & {
  readonly search?: string | undefined;
  readonly archived: boolean;
  readonly responsible?: ByResponsible | undefined;
};

/** The firm's persons or companies; a search looks at names, e-mail address, DATEV number, and the whole tax ID. */
export async function listClients(ctx: Ctx<ReaderActor>, mandantType: MandantType, input: ClientsInput): Promise<string> {
  // "archived" has both types.
  const areAllListed = !input.archived && input.responsible === undefined;
  const found = foundBy(await findHits(ctx, [input.archived ? "archived" : mandantType], input.search), sql`c.id`, { areAllListed });
  return readLastPage(
    ctx.tx,
    {
      columns: clientColumns,
      from: sql`client c`,
      where: [
        sql`c.tenant_id = ${ctx.tenantId}::uuid`,
        // Written out, so that the plan made once fits each kind.
        mandantType === "person" ? sql`c.mandant_type = 'person'` : sql`c.mandant_type = 'company'`,
        input.archived ? sql`c.archived_at IS NOT NULL` : sql`c.archived_at IS NULL`,
        ...isLookedAfter(ctx.actor.userId, input.responsible, sql`c`),
      ],
      found,
      id: sql`c.id`,
      sorts: {
        createdAt: { column: sql`c.created_at`, type: "timestamptz" },
        name: { column: sql`c.name`, type: "text" },
        datevNumber: { column: datevNumberOrder, type: "int" },
      },
      defaultSort: "-createdAt",
    },
    input,
  );
}
