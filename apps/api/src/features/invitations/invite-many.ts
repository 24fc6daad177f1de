import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../db/context.ts";
import { addInvitations, type Wanted } from "./add-invitations.ts";
import { findKnownClients, type NumberedRow } from "./find-known-clients.ts";
import { findRepeated } from "./find-repeated.ts";
import { lockInviting } from "./lock-inviting.ts";
import { readRow, type RowDefaults } from "./read-row.ts";
import type { GivenRow, RowIssues } from "./table/give-rows.ts";

/** The rows that want something that can be, and what is wrong with the others. */
export type CheckedRows = { readonly right: readonly NumberedRow[]; readonly rejected: readonly RowIssues[] };
export type ManyInput = CheckedRows & {
  readonly invitationDays: number;
  /** Nobody is invited: only what would become of the rows is asked. */
  readonly isCheck: boolean;
};
export type ManyInvited = {
  /** Whom the rows that are right are for. */
  readonly accepted: readonly { readonly row: number; readonly wanted: Wanted }[];
  readonly rejected: readonly RowIssues[];
  readonly warnings: readonly RowIssues[];
};

/**
 * Checks rows by themselves; to be done before the transaction, which a thousand of them would hold too long. Row 1 is
 * the first row of data.
 */
export function checkRows(rows: readonly Pick<GivenRow, "row" | "given">[], defaults: RowDefaults, now: Date): CheckedRows {
  const today = germanDayOf(now);
  const right: NumberedRow[] = [];
  const rejected: RowIssues[] = [];
  for (const { row, given } of rows) {
    const read = readRow(given, defaults, today);
    if (Array.isArray(read)) rejected.push({ row, errors: read });
    else right.push({ row, ...read });
  }
  return { right, rejected };
}

/**
 * Invites by e-mail, each row that is right, new people and known clients; the others come back with what is wrong. Who is asked
 * already is not asked again; another name at the same address is, with a warning.
 */
export async function inviteMany(ctx: Ctx, { right, rejected, invitationDays, isCheck }: ManyInput): Promise<ManyInvited> {
  // The same list twice at the same time: the second waits, and finds the first one's invitations.
  await lockInviting(ctx);
  const found = await findKnownClients(ctx, right);
  const repeated = found.right.length === 0 ? [] : await findRepeated(ctx, found.right);
  const issuesOf = (same: boolean): RowIssues[] =>
    repeated.filter((one) => one.same === same).map(({ row, issue }) => ({ row, errors: [issue] }));
  const asked = new Set(issuesOf(true).map(({ row }) => row));
  const accepted = found.right.filter(({ row }) => !asked.has(row));
  if (accepted.length > 0 && !isCheck)
    await addInvitations(
      ctx,
      accepted.map(({ wanted }) => wanted),
      invitationDays,
    );
  return {
    accepted,
    rejected: [...rejected, ...found.wrong, ...issuesOf(true)].sort((one, other) => one.row - other.row),
    warnings: issuesOf(false),
  };
}
