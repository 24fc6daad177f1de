import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { DatevFinding, SyncStatus } from "@stammdaten/shared/contract/datev.ts";
import { sql } from "../../../db/sql.ts";
import type { Ctx } from "../../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../../db/page.ts";
import { openMessages } from "../../../domain/sync-message.ts";
import { datevFinding, syncColumns, type StoredSync } from "../../../domain/sync-columns.ts";

type Input = PageRequest & {
  readonly search?: string | undefined;
  readonly status?: SyncStatus | undefined;
  readonly inDatev?: DatevFinding | undefined;
  /** German days, `YYYY-MM-DD`, both included. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
};
type SyncPage = { items: StoredSync[]; nextCursor: string | null; total: number | null };

/**
 * One page of the firm's deliveries, newest first. Messages are not translated yet.
 * @throws Refusal range.invalid
 */
export async function listSyncLogs({ tx, tenantId }: Ctx, input: Input): Promise<SyncPage> {
  const { fromDate, toDate } = input;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw new Refusal("range.invalid", { issues: [{ path: "toDate", code: "range.invalid" }] });
  const text = await readPage(
    tx,
    {
      columns: syncColumns,
      from: sql`datev_sync s JOIN client c ON c.tenant_id = s.tenant_id AND c.id = s.client_id`,
      where: [
        sql`s.tenant_id = ${tenantId}::uuid`,
        ...(input.status === undefined ? [] : [sql`s.status = ${input.status}`]),
        ...(input.inDatev === undefined
          ? []
          : [
              sql`${datevFinding} = ${input.inDatev}`,
              sql`s.client_revision = (SELECT max(n.client_revision) FROM datev_sync n WHERE n.tenant_id = s.tenant_id
                AND n.client_id = s.client_id)`,
            ]),
        ...(fromDate === undefined ? [] : [sql`s.created_at >= ${fromDate}::date::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...(toDate === undefined ? [] : [sql`s.created_at < (${toDate}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...contains([sql`c.name`, sql`c.datev_number::text`], input.search),
      ],
      id: sql`s.id`,
      sorts: { createdAt: { column: sql`s.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );
  const page = JSON.parse(text) as SyncPage;
  return { ...page, items: await openMessages(tenantId, page.items) };
}
