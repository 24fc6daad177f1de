import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { addInvitations, type Wanted } from "./add-invitations.ts";
import { findRepeated } from "./find-repeated.ts";
import { readRow, type RowDefaults } from "./read-row.ts";
import type { GivenRow, RowIssues } from "./table/give-rows.ts";

/** The rows that want something that can be, and what is wrong with the others. */
export type CheckedRows = {
  readonly right: readonly { readonly row: number; readonly wanted: Wanted }[];
  readonly rejected: readonly RowIssues[];
};
export type ManyInput = CheckedRows & { readonly invitationDays: number };
export type ManyInvited = { readonly accepted: number; readonly rejected: readonly RowIssues[]; readonly warnings: readonly RowIssues[] };

/**
 * Checks rows by themselves; to be done before the transaction, which a thousand of them would hold too long. Row 1 is
 * the first row of data.
 */
export function checkRows(rows: readonly Pick<GivenRow, "row" | "given">[], defaults: RowDefaults, now: Date): CheckedRows {
  const today = germanDayOf(now);
  const right: { row: number; wanted: Wanted }[] = [];
  const rejected: RowIssues[] = [];
  for (const { row, given } of rows) {
    const read = readRow(given, defaults, today);
    if (Array.isArray(read)) rejected.push({ row, errors: read });
    else right.push({ row, wanted: read });
  }
  return { right, rejected };
}

/**
 * Invites whoever is new by e-mail, each row that is right; the others come back with what is wrong. Who is asked
 * already is not asked again; another name at the same address is, with a warning.
 */
export async function inviteMany(ctx: Ctx, { right, rejected, invitationDays }: ManyInput): Promise<ManyInvited> {
  // The same list twice at the same time: the second waits, and finds the first one's invitations.
  await ctx.tx.sql(sql`SELECT pg_advisory_xact_lock(hashtextextended('invite-many:' || ${ctx.tenantId}::text, 0))`);
  const repeated = right.length === 0 ? [] : await findRepeated(ctx, right);
  const issuesOf = (same: boolean): RowIssues[] =>
    repeated.filter((one) => one.same === same).map(({ row, issue }) => ({ row, errors: [issue] }));
  const asked = new Set(issuesOf(true).map(({ row }) => row));
  const wanted = right.filter(({ row }) => !asked.has(row)).map((one) => one.wanted);
  if (wanted.length > 0) await addInvitations(ctx, wanted, invitationDays);
  return {
    accepted: wanted.length,
    rejected: [...rejected, ...issuesOf(true)].sort((one, other) => one.row - other.row),
    warnings: issuesOf(false),
  };
}
