import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import type { ClientRow } from "../../db/tables.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import { requireScope } from "../../domain/require-scope.ts";
import type { Wanted } from "./add-invitations.ts";
import { isAskedAlready } from "./is-asked-already.ts";
import type { ClientOfRow, ReadRow } from "./read-row.ts";
import type { RowIssues } from "./table/give-rows.ts";

export type NumberedRow = { readonly row: number } & ReadRow;
type Of = { readonly row: number; readonly wanted: Wanted; readonly of: ClientOfRow };
export type WithClients = { readonly right: readonly { row: number; wanted: Wanted }[]; readonly wrong: readonly RowIssues[] };

const refuse = (row: number, path: string, code: string, params?: Issue["params"]): RowIssues => ({
  row,
  errors: [{ path, code, ...(params && { params }) }],
});

/**
 * Finds the clients of rows that are about known ones, held until the transaction ends: by their number in DATEV, or by their address
 * among those of the form's kind. Who is asked for the same already is refused, and so is who is in the archive.
 */
export async function findKnownClients(ctx: Ctx, rows: readonly NumberedRow[]): Promise<WithClients> {
  const about = rows.flatMap((one): Of[] => (one.of === null ? [] : [{ ...one, of: one.of }]));
  const plain = rows.filter(({ of }) => of === null);
  if (about.length === 0) return { right: plain, wrong: [] };
  requireScope(ctx, "read");
  const clients = await holdNamed(ctx, about);
  const found = about.map((one) => ({ ...one, client: pick(one, clients) }));
  const open = await findOpen(
    ctx,
    found.flatMap(({ client, wanted }) => ("id" in client ? [{ client, wanted }] : [])),
  );
  const right: { row: number; wanted: Wanted }[] = [...plain];
  const wrong: RowIssues[] = [];
  const rowOf = new Map<string, number>();
  for (const { row, wanted, client } of found) {
    const { formularType } = wanted.request;
    const asked = "id" in client ? `${client.id} ${formularType}` : "";
    const before = rowOf.get(asked);
    if (!("id" in client)) wrong.push(refuse(row, client.path, client.code));
    else if (before !== undefined) wrong.push(refuse(row, "datevNumber", "validation.invite.twice", { row: before }));
    else if (open.has(asked)) wrong.push(refuse(row, "formularType", "validation.invite.alreadyOpen"));
    else if ((wanted.request.email ?? client.email ?? "") === "") wrong.push(refuse(row, "email", "validation.invite.email"));
    else {
      rowOf.set(asked, row);
      right.push({ row, wanted: await complete(ctx, wanted, client) });
    }
  }
  return { right: right.sort((one, other) => one.row - other.row), wrong };
}

/** The clients who are meant, by number or address. */
async function holdNamed({ tx, tenantId }: Ctx, rows: readonly Of[]): Promise<ClientRow[]> {
  const numbers = [...new Set(rows.flatMap(({ of }) => of.datevNumber ?? []))];
  const emails = [...new Set(rows.flatMap(({ of }) => (of.datevNumber === null && of.email !== null ? [of.email.toLowerCase()] : [])))];
  const held = await tx.sql<{ id: string }>(sql`
    SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND archived_at IS NULL AND erased_at IS NULL
      AND (datev_number = ANY (${numbers}::int[]) OR lower(email) = ANY (${emails}::text[])) ORDER BY id FOR SHARE`);
  return tx.client.findMany({ where: { tenantId, id: { in: held.map(({ id }) => id) } } });
}

function pick({ wanted, of }: Of, clients: readonly ClientRow[]): ClientRow | { readonly path: string; readonly code: string } {
  const { subject } = currentForm(wanted.request.formularType);
  if (of.datevNumber !== null) {
    const client = clients.find(({ datevNumber }) => datevNumber === of.datevNumber);
    if (client === undefined) return { path: "datevNumber", code: "validation.invite.clientUnknown" };
    return client.mandantType === subject ? client : { path: "formularType", code: "validation.invite.clientKind" };
  }
  const email = of.email?.toLowerCase();
  const [client, ...others] = clients.filter((one) => one.mandantType === subject && one.email?.toLowerCase() === email);
  if (client === undefined) return { path: "email", code: "validation.invite.clientUnknown" };
  return others.length === 0 ? client : { path: "email", code: "validation.invite.clientAmbiguous" };
}

/** Who is asked for the same already, as the client's id and the form. */
async function findOpen(
  { tx, tenantId }: Ctx,
  asked: readonly { readonly client: ClientRow; readonly wanted: Wanted }[],
): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  for (const formularType of new Set(asked.map(({ wanted }) => wanted.request.formularType))) {
    const ids = asked.filter(({ wanted }) => wanted.request.formularType === formularType).map(({ client }) => client.id);
    const found = await tx.sql<{ id: string }>(sql`
      SELECT c.id FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ANY (${ids}::uuid[])
        AND ${isAskedAlready(tenantId, formsOf(formularType), ids)}`);
    for (const { id } of found) open.add(`${id} ${formularType}`);
  }
  return open;
}

const formsOf = (formularType: FormularType) => {
  const isPerson = currentForm(formularType).subject === "person";
  return { personForm: isPerson ? formularType : null, companyForm: isPerson ? null : formularType };
};

async function complete(ctx: Ctx, { request }: Wanted, client: ClientRow): Promise<Wanted> {
  const definition = currentForm(request.formularType);
  return {
    request: {
      ...request,
      name: request.name ?? client.name,
      email: request.email ?? client.email ?? undefined,
      ...(client.mandantType === "person" ? { normalPersonId: client.id } : { companyId: client.id }),
    },
    client,
    known: definition.updates === undefined ? null : ((await findKnownAnswers(ctx, definition, client)) ?? {}),
  };
}
