import type { SyncLog, SyncStatus } from "@stammdaten/shared/contract/datev.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { syncColumns } from "../../db/sync-columns.ts";

type Input = PageRequest & { readonly search?: string | undefined; readonly status?: SyncStatus | undefined };
type SyncPage = { items: SyncLog[]; nextCursor: string | null; total: number | null };

/** One page of the firm's deliveries, newest first. Messages are text keys still. */
export async function listSyncLogs({ tx, tenantId }: Ctx, input: Input): Promise<SyncPage> {
  const text = await readPage(
    tx,
    {
      columns: syncColumns,
      from: sql`datev_sync s JOIN client c ON c.tenant_id = s.tenant_id AND c.id = s.client_id`,
      where: [
        sql`s.tenant_id = ${tenantId}::uuid`,
        ...(input.status === undefined ? [] : [sql`s.status = ${input.status}`]),
        ...contains([sql`c.name`, sql`c.datev_number::text`], input.search),
      ],
      id: sql`s.id`,
      sorts: { createdAt: { column: sql`s.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );
  return JSON.parse(text) as SyncPage;
}
