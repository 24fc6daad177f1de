import { datevImportStates } from "@stammdaten/shared/contract/choices.ts";
import type { DatevImportClient, DatevImportRun, DatevImportState } from "@stammdaten/shared/contract/datev-import.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Ctx } from "../../../db/context.ts";
import { readLastPage, readPage, type PageRequest } from "../../../db/page.ts";
import { sql } from "../../../db/sql.ts";
import { describeReason, type KeptReason } from "./kept-reason.ts";

const statusSql = sql`CASE WHEN r.cancelled_at IS NOT NULL THEN 'cancelled' WHEN r.ended_at IS NOT NULL THEN 'done'
  WHEN r.failed_at IS NOT NULL THEN 'failed' WHEN r.listed_until < r.to_number THEN 'listing' ELSE 'running' END`;

/** An import as a row of the list (`DatevImportRow` of the contract), from `datev_import r`. */
const runColumns = sql`r.id, ${statusSql} AS status, r.from_number AS "fromDatevNumber", r.to_number AS "toDatevNumber", r.total, r.done,
  rfc3339(r.created_at) AS "createdAt", rfc3339(r.ended_at) AS "endedAt"`;

/** The firm's imports, newest first. */
export const listRuns = ({ tx, tenantId }: Ctx, input: PageRequest): Promise<string> =>
  readLastPage(
    tx,
    {
      columns: runColumns,
      from: sql`datev_import r`,
      where: [sql`r.tenant_id = ${tenantId}::uuid`],
      id: sql`r.id`,
      sorts: { createdAt: { column: sql`r.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );

/** @throws Refusal resource.notFound for one that is not the firm's */
export async function requireRun({ tx, tenantId }: Ctx, id: string): Promise<void> {
  const found = await tx.datevImport.findFirst({ where: { tenantId, id }, select: { id: true } });
  if (found === null) throw new Refusal("resource.notFound");
}

/** An import with what became of how many clients. @throws Refusal resource.notFound */
export async function readRun({ tx, tenantId }: Ctx, id: string, translate: Translate): Promise<DatevImportRun> {
  const [row] = await tx.sql<{ item: Omit<DatevImportRun, "counts"> }>(sql`
    SELECT (SELECT row_to_json(item) FROM (SELECT ${runColumns}, r.hindrance) item) AS item
    FROM datev_import r WHERE r.tenant_id = ${tenantId}::uuid AND r.id = ${id}::uuid`);
  if (row === undefined) throw new Refusal("resource.notFound");
  const counted = await tx.sql<{ state: string; count: number }>(sql`
    SELECT c.state, count(*)::int AS count FROM datev_import_client c
    WHERE c.tenant_id = ${tenantId}::uuid AND c.import_id = ${id}::uuid GROUP BY 1`);
  const { hindrance } = row.item;
  return {
    ...row.item,
    hindrance: hindrance === null ? null : translate(hindrance),
    counts: Object.fromEntries(datevImportStates.map((state) => [state, counted.find((one) => one.state === state)?.count ?? 0])) as Record<
      DatevImportState,
      number
    >,
  };
}

type Listed = PageRequest & { readonly id: string; readonly state?: DatevImportState | undefined };
type Row = Omit<DatevImportClient, "notes"> & { readonly reason: KeptReason | null };
type Page = { readonly items: DatevImportClient[]; readonly nextCursor: string | null; readonly total: number | null };

/** The clients of an import by number; only those of a state. @throws Refusal resource.notFound */
export async function listRunClients(ctx: Ctx, { id, state, ...input }: Listed, translate: Translate): Promise<Page> {
  const { tx, tenantId } = ctx;
  await requireRun(ctx, id);
  const text = await readPage(
    tx,
    {
      columns: sql`i.datev_number AS "datevNumber", i.state, i.reason,
        (SELECT row_to_json(own) FROM (SELECT c.id, c.mandant_type AS "mandantType", c.name, c.archived_at IS NOT NULL AS "isArchived"
          FROM client c WHERE c.tenant_id = i.tenant_id AND c.id = i.client_id) own) AS client`,
      from: sql`datev_import_client i`,
      where: [
        sql`i.tenant_id = ${tenantId}::uuid`,
        sql`i.import_id = ${id}::uuid`,
        ...(state === undefined ? [] : [sql`i.state = ${state}`]),
      ],
      id: sql`i.id`,
      sorts: { datevNumber: { column: sql`i.datev_number`, type: "int" } },
      defaultSort: "datevNumber",
    },
    input,
  );
  // Written by the statement above.
  const page = JSON.parse(text) as Omit<Page, "items"> & { readonly items: Row[] };
  return {
    ...page,
    items: page.items.map(({ reason, ...row }) => ({
      ...row,
      notes: reason === null ? [] : describeReason(reason, row.client?.name ?? "–", translate),
    })),
  };
}
