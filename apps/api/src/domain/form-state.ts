import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import {
  afterFormAction,
  formActions,
  formStates,
  formWords,
  type FormActionName,
  type FormState,
  type FormWords,
} from "@stammdaten/shared/lifecycles/form.ts";
import type { Ctx } from "../db/context.ts";
import { constant, joinSql, sql, type Sql } from "../db/sql.ts";
import type { FormChange, FormRow } from "../db/tables.ts";

/** A constraint of the database admits nothing else. */
export const stateOf = (row: Pick<FormRow, "state">): FormState => row.state as FormState;

/** @returns the state that an action leads to @throws Refusal as the lifecycle says for the state that the form is in */
export function requireFormAction(row: Pick<FormRow, "state">, action: FormActionName): FormState {
  const after = afterFormAction(stateOf(row), action);
  if ("refusal" in after) throw new Refusal(after.refusal);
  return after.to;
}

/**
 * Does with a form what an action does, and changes with it what belongs to it: the one way to another state.
 * @param row held by the caller, so that it is in this state still
 * @throws Refusal where the lifecycle refuses the action
 */
export async function moveForm({ tx, tenantId }: Ctx, row: FormRow, action: FormActionName, change: FormChange = {}): Promise<FormRow> {
  const state = requireFormAction(row, action);
  return tx.form.update({ where: { tenantId_id: { tenantId, id: row.id } }, data: { ...change, state } });
}

/** Does an action with all forms that it moves and a condition finds; leaves all others as they are. */
export async function moveForms({ tx, tenantId }: Ctx, action: FormActionName, condition: Sql): Promise<void> {
  const { moves } = formActions[action];
  for (const [from, to] of Object.entries(moves))
    await tx.sql(sql`UPDATE form SET state = ${to} WHERE tenant_id = ${tenantId}::uuid AND state = ${from} AND ${condition}`);
}

/** What of the API's words belongs to a form's state, as SQL of constants. @param column `f.state`, or as it is called there */
const wordsSql = (column: Sql, wordOf: (words: FormWords) => string): Sql =>
  sql`CASE ${column} ${joinSql(
    formStates.map((state) => sql`WHEN ${constant(state)} THEN ${constant(wordOf(formWords[state]))}`),
    " ",
  )} END`;

export const stageSql = (column: Sql): Sql => wordsSql(column, ({ stage }) => stage);
/** The API's `status`, as JSON. */
export const statusSql = (column: Sql): Sql => sql`(${wordsSql(column, ({ status }) => JSON.stringify(status))})::json`;

/** A list of states for `IN`. */
export const statesSql = (states: readonly FormState[]): Sql => joinSql(states.map(constant));
