import type { DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import type { AdminActor, Ctx, ReaderActor } from "../../db/context.ts";
import { contains, readLastPage, readPage, type PageRequest } from "../../db/page.ts";
import { openPage } from "../../db/seal-rows.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { isAmongMine, isOfMine } from "../../domain/is-mine.ts";
import { findHits } from "../../domain/search/find-hits.ts";
import { documentColumns, documentParts, documentSource, globalColumns, namedColumns } from "./document-columns.ts";
import { requireClient, type ClientKey } from "./require-client.ts";
import { requireDocuments } from "./require-documents.ts";

type ListInput = PageRequest & { readonly search?: string | undefined; readonly deleted: boolean };
type TemplatesInput = ListInput & { readonly scope?: "own" | "global" | undefined };
type ClientDocumentsInput = ListInput & {
  readonly status?: DocumentStatus | undefined;
  readonly responsible?: Mine | undefined;
  readonly mandantType?: ClientKey["mandantType"] | undefined;
  readonly mandantId?: string | undefined;
  readonly documentId?: string | undefined;
};

const sorts = (alias: "d" | "g" | "t") => {
  const columns = {
    d: { createdAt: sql`d.created_at`, name: sql`d.name`, id: sql`d.id` },
    g: { createdAt: sql`g.created_at`, name: sql`g.name`, id: sql`g.id` },
    t: { createdAt: sql`t.created_at`, name: sql`t.name`, id: sql`t.id` },
  }[alias];
  return {
    id: columns.id,
    sorts: { createdAt: { column: columns.createdAt, type: "timestamptz" }, name: { column: columns.name, type: "text" } },
    defaultSort: "-createdAt",
  } as const;
};

/** The operator's templates that are in use, or those out of use. */
export const listGlobalDocuments = ({ tx }: Pick<Ctx, "tx">, input: ListInput): Promise<string> =>
  readLastPage(
    tx,
    {
      columns: globalColumns,
      from: sql`global_document g`,
      where: [input.deleted ? sql`g.deleted_at IS NOT NULL` : sql`g.deleted_at IS NULL`, ...contains([sql`g.name`], input.search)],
      ...sorts("g"),
    },
    input,
  );

/**
 * The firm's templates and the operator's, in one list; the bin holds the firm's own.
 * @throws Refusal resource.notFound for a plan without documents
 */
export async function listTemplates(ctx: Ctx<ReaderActor | AdminActor>, input: TemplatesInput): Promise<string> {
  if (ctx.actor.kind === "admin") return listGlobalDocuments(ctx, input);
  await requireDocuments(ctx);
  const own = sql`SELECT d.created_at, ${documentColumns} FROM ${documentSource}
    WHERE d.tenant_id = ${ctx.tenantId}::uuid AND d.client_id IS NULL
      AND ${input.deleted ? sql`d.deleted_at IS NOT NULL` : sql`d.deleted_at IS NULL`}`;
  const global = sql`SELECT g.created_at, ${globalColumns} FROM global_document g WHERE g.deleted_at IS NULL`;
  const chosen = input.scope === "own" || input.deleted ? own : input.scope === "global" ? global : sql`${own} UNION ALL ${global}`;
  return readLastPage(
    ctx.tx,
    { columns: namedColumns, from: sql`(${chosen}) t`, where: [sql`true`, ...contains([sql`t.name`], input.search)], ...sorts("t") },
    input,
  );
}

/**
 * Whether a client whom the caller looks after has a document in this state. Asked once, by an index: where none has, nothing of the list
 * is read. `OFFSET 0` has each of one's clients looked up, where a join would begin with all documents in that state.
 */
const hasOneOfMine = ({ tenantId, actor }: Ctx<ReaderActor>, status: DocumentStatus): Sql =>
  sql`EXISTS (SELECT FROM client m WHERE m.tenant_id = ${tenantId}::uuid AND m.responsible_id = ${actor.userId}::uuid
    AND EXISTS (SELECT FROM document x WHERE x.tenant_id = ${tenantId}::uuid AND x.client_id = m.id AND x.status = ${status}
      AND x.deleted_at IS NULL OFFSET 0))`;

/**
 * Documents of one client or of all; a client is shown their own, and nothing of the bin.
 * @throws Refusal resource.notFound for another's client, and for a plan without documents
 */
export async function listClientDocuments(
  ctx: Ctx<ReaderActor>,
  { mandantType, mandantId, documentId, status, responsible, ...input }: ClientDocumentsInput,
): Promise<string> {
  await requireDocuments(ctx);
  const own = ctx.actor.personId ?? ctx.actor.companyId;
  const isClient = ctx.actor.level === "mandant";
  if (isClient && (own === null || input.deleted || (mandantId !== undefined && mandantId !== own))) throw new Refusal("resource.notFound");
  if (mandantId !== undefined) await requireClient(ctx, { mandantId, mandantType });
  const clientId = mandantId ?? (isClient ? own : undefined);
  // By their own name, or by that of their client. A client's search sees no words but those of their own documents: what is found by
  // words depends on which the firm has.
  const [hits, clients] = isClient
    ? []
    : await Promise.all([findHits(ctx, ["document"], input.search), findHits(ctx, ["person", "company", "archived"], input.search)]);
  const ofClients = sql`d.client_id = ANY (${clients ?? []}::uuid[])`;
  const conditions = [
    sql`d.tenant_id = ${ctx.tenantId}::uuid`,
    clientId === undefined || clientId === null ? sql`d.client_id IS NOT NULL` : sql`d.client_id = ${clientId}::uuid`,
    input.deleted ? sql`d.deleted_at IS NOT NULL` : sql`d.deleted_at IS NULL`,
    ...(isClient ? contains([sql`d.name`], input.search) : []),
    ...(documentId === undefined ? [] : [sql`d.id = ${documentId}::uuid`]),
    ...(status === undefined ? [] : [sql`d.status = ${status}`]),
    ...(responsible === undefined || status === undefined || input.deleted ? [] : [hasOneOfMine(ctx, status)]),
    ...(mandantType === undefined ? [] : [sql`c.mandant_type = ${mandantType}`]),
  ];
  const text = await readPage(
    ctx.tx,
    {
      columns: sql`${documentColumns} FROM (SELECT) shown ${documentParts}`,
      from: mandantType === undefined ? sql`document d` : sql`document d JOIN client c ON c.tenant_id = d.tenant_id AND c.id = d.client_id`,
      where: [...conditions, ...isOfMine(ctx, responsible, sql`d.client_id`)],
      totalWhere: [...conditions, ...isAmongMine(ctx, responsible, sql`d.client_id`)],
      ...(hits !== undefined && {
        parts: { row: sql`d`, conditions: [ofClients, sql`NOT ${ofClients} AND d.id = ANY (${hits}::uuid[])`] },
      }),
      ...sorts("d"),
    },
    input,
  );
  return openPage("Document", ctx.tenantId, text);
}
