import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import type { Wanted } from "./add-invitations.ts";

type Row = { readonly row: number; readonly wanted: Wanted };
/** `same`: the same address, form and name; otherwise another name at the same address, which couples and enterprises have. */
export type Repeated = { readonly row: number; readonly same: boolean; readonly issue: Issue };

const simplify = (text: string | null | undefined): string => (text ?? "").trim().toLowerCase();
const addressOf = (email: string | null | undefined, formularType: string): string => `${simplify(email)}\n${formularType}`;

/**
 * Which rows ask somebody who is asked already: by a row before, or by an invitation that waits for an answer. So a file that
 * is sent twice, after an answer that was lost or by a double click, invites once.
 */
export async function findRepeated({ tx, tenantId }: Ctx, rows: readonly Row[]): Promise<Repeated[]> {
  const emails = [...new Set(rows.map(({ wanted }) => simplify(wanted.request.email)))];
  const open = await tx.sql<{ email: string; formular_type: string; name: string | null }>(sql`
    SELECT email, formular_type, name FROM invitation
    WHERE tenant_id = ${tenantId}::uuid AND method = 'email' AND revoked_at IS NULL AND submitted_at IS NULL AND expires_at > now()
      AND lower(email) IN (SELECT jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`);
  /** By address and form: the names asked for, and the row that did; 0 for an invitation that was there before. */
  const asked = new Map<string, Map<string, number>>();
  const note = (address: string, name: string, row: number): void => {
    const names = asked.get(address) ?? new Map<string, number>();
    if (!names.has(name)) names.set(name, row);
    asked.set(address, names);
  };
  for (const { email, formular_type: formularType, name } of open) note(addressOf(email, formularType), simplify(name), 0);
  return rows.flatMap(({ row, wanted: { request } }) => {
    const address = addressOf(request.email, request.formularType);
    const name = simplify(request.name);
    const names = asked.get(address);
    const same = names?.get(name);
    const before = same ?? (names === undefined ? undefined : [...names.values()][0]);
    note(address, name, row);
    return before === undefined ? [] : [{ row, same: same !== undefined, issue: describe(before, same !== undefined) }];
  });
}

function describe(before: number, same: boolean): Issue {
  if (before === 0) return { path: "email", code: same ? "validation.invite.alreadyInvited" : "validation.invite.alsoInvited" };
  return { path: "email", code: same ? "validation.invite.twice" : "validation.invite.sameAddress", params: { row: before } };
}
