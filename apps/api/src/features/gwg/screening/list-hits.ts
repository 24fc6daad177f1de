import type { z } from "zod";
import type { Mine, page } from "@stammdaten/shared/contract/schemas.ts";
import type { ScreeningHitRow } from "@stammdaten/shared/contract/screening.ts";
import { auditRead } from "../../../db/audit.ts";
import type { Ctx, ReaderActor } from "../../../db/context.ts";
import { readPage, type PageRequest } from "../../../db/page.ts";
import { openPage } from "../../../db/seal-rows.ts";
import { sql } from "../../../db/sql.ts";
import { isOfMine } from "../../../domain/is-mine.ts";
import type { HitPerson } from "../../../domain/screening/find-found.ts";
import { findHits, foundBy } from "../../../domain/search/find-hits.ts";

type HitsInput = PageRequest & { readonly search?: string | undefined; readonly responsible?: Mine | undefined };
type Row = z.input<typeof ScreeningHitRow>;
type StoredPage = Omit<HitsPage, "items"> & { readonly items: readonly (Omit<Row, "person"> & { readonly screened: HitPerson })[] };
export type HitsPage = z.input<ReturnType<typeof page<typeof ScreeningHitRow>>>;

/** Hits of clients that wait for a decision, or for a second of the staff; those of archived clients, and what is found no more, do not. */
export async function listHits(ctx: Ctx<ReaderActor>, input: HitsInput): Promise<HitsPage> {
  const { tx, tenantId } = ctx;
  auditRead(ctx, { action: "screeningHitsRead", subjectType: "tenant", subjectId: tenantId });
  const found = foundBy(await findHits(ctx, ["person", "company"], input.search), sql`h.client_id`);
  const text = await readPage(
    tx,
    {
      columns: sql`
        h.id, h.client_id AS "clientId", c.mandant_type AS "mandantType", c.name AS "clientName", h.screened, h.list, h.score, h.state,
        rfc3339(h.found_at) AS "foundAt"`,
      from: sql`screening_hit h JOIN client c ON c.tenant_id = h.tenant_id AND c.id = h.client_id`,
      where: [
        sql`h.tenant_id = ${tenantId}::uuid`,
        sql`h.state IN ('open', 'awaiting')`,
        sql`h.gone_at IS NULL`,
        sql`c.archived_at IS NULL`,
        ...isOfMine(ctx, input.responsible, sql`h.client_id`),
      ],
      found,
      id: sql`h.id`,
      sorts: { foundAt: { column: sql`h.found_at`, type: "timestamptz" } },
      defaultSort: "foundAt",
    },
    input,
  );
  const { items, ...rest } = JSON.parse(await openPage("ScreeningHit", tenantId, text)) as StoredPage;
  return {
    ...rest,
    items: items.map(({ screened: { name, roles, matched }, ...hit }) => ({ ...hit, person: { name, roles: [...roles], matched } })),
  };
}
