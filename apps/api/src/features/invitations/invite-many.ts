import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import type { Ctx } from "../../db/context.ts";
import { addInvitations, type Wanted } from "./add-invitations.ts";
import { checkClient } from "./invite-client.ts";

export type ManyInvited = { readonly accepted: number; readonly rejected: readonly { readonly row: number; readonly errors: readonly Issue[] }[] };

/**
 * Invites whoever is new by e-mail, each row that is right; the others come back with what is wrong. Row 1 is the first
 * row of data.
 */
export async function inviteMany(ctx: Ctx, { rows, invitationDays }: { rows: readonly unknown[]; invitationDays: number }): Promise<ManyInvited> {
  const wanted: Wanted[] = [];
  const rejected: { row: number; errors: Issue[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row);
    if (Array.isArray(read)) rejected.push({ row: index + 1, errors: read });
    else wanted.push(read);
  }
  if (wanted.length > 0) await addInvitations(ctx, wanted, invitationDays);
  return { accepted: wanted.length, rejected };
}

/** What a row wants, or what is wrong with it. Lists go out by e-mail, whatever method a row names. */
function readRow(row: unknown): Wanted | Issue[] {
  const parsed = InvitationRequest.safeParse({ ...(typeof row === "object" ? row : {}), method: "email" });
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), code: codeOf(message) }));
  const request = parsed.data;
  if (request.normalPersonId !== undefined || request.companyId !== undefined) return [{ path: request.companyId === undefined ? "normalPersonId" : "companyId", code: "validation.invite.invalid" }];
  const issues = checkClient(request, null);
  return issues.length > 0 ? issues : { request, client: null, known: null };
}

const codeOf = (message: string): string => (/^validation(\.[a-zA-Z]+)+$/.test(message) ? message : "validation.invite.invalid");
