import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import type { Answers, Form as Definition } from "@stammdaten/shared/forms/form.ts";
import { formColumns } from "../../domain/form-columns.ts";
import { openRows } from "../../db/seal-rows.ts";
import { noSql, sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { requireOpenLink } from "../../domain/renew-link.ts";
import type { FormRow } from "../../db/tables.ts";

/** The definition in the edition that the form was begun in. */
export const definitionOf = (row: Pick<FormRow, "formularType" | "edition">): Definition => formOf(row);

export const answersOf = (row: Pick<FormRow, "answers">): Answers => row.answers as Answers;

/** The client that the form is about; null while it is nobody's. A form belongs to a person or to a company, never to both. */
export const clientIdOf = (row: Pick<FormRow, "personId" | "companyId">): string | null => row.personId ?? row.companyId;

const forUpdate = sql`FOR UPDATE`;

/**
 * Loads a form that the caller may see: a guest the one of their link, a client their own, the firm all of its own.
 * @param lock holds the row until the transaction ends, so that what is read is what is written
 * @throws Refusal resource.notFound, whether the form is foreign or does not exist
 */
export async function loadForm({ tx, tenantId, actor }: Ctx, id: string, lock: "lock" | "read" = "read"): Promise<FormRow> {
  if (actor.kind === "guest" && actor.formId !== id) throw new Refusal("resource.notFound");
  const found = await tx.sql<FormRow>(
    sql`SELECT ${formColumns} FROM form WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid ${lock === "lock" ? forUpdate : noSql}`,
  );
  const [row] = await openRows("Form", tenantId, found);
  if (row === undefined) throw new Refusal("resource.notFound");
  if (actor.kind === "user" && actor.level === "mandant") {
    const own = (row.personId !== null && row.personId === actor.personId) || (row.companyId !== null && row.companyId === actor.companyId);
    if (!own) throw new Refusal("resource.notFound");
  }
  return row;
}

/**
 * Loads and holds a form that is about to be changed. A guest's link is looked at again once the row is held: it may have
 * ended while another call held it.
 * @throws Refusal resource.notFound, link.expired
 */
export async function loadFormToChange(ctx: Ctx, id: string): Promise<FormRow> {
  const [row] = await Promise.all([loadForm(ctx, id, "lock"), requireOpenLink(ctx)]);
  return row;
}
