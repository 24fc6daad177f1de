import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import type { Ctx } from "../../db/context.ts";
import { inviteClient } from "./invite-client.ts";

export type ManyInvited = { readonly accepted: number; readonly rejected: readonly { readonly row: number; readonly errors: readonly Issue[] }[] };

/** Invites each row that is right by e-mail; the others come back with what is wrong. Row 1 is the first row of data. */
export async function inviteMany(ctx: Ctx, { rows, invitationDays }: { rows: readonly unknown[]; invitationDays: number }): Promise<ManyInvited> {
  let accepted = 0;
  const rejected: { row: number; errors: Issue[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const request = InvitationRequest.safeParse({ method: "email", ...(typeof row === "object" ? row : {}) });
    if (request.success && request.data.formularType === "person") {
      await inviteClient(ctx, { request: request.data, invitationDays });
      accepted += 1;
    } else {
      const issues = request.success ? [{ path: ["formularType"], message: "validation.invite.invalid" }] : request.error.issues;
      rejected.push({ row: index + 1, errors: issues.map((issue) => ({ path: issue.path.map(String).join("."), code: codeOf(issue.message) })) });
    }
  }
  return { accepted, rejected };
}

const codeOf = (message: string): string => (/^validation(\.[a-zA-Z]+)+$/.test(message) ? message : "validation.invite.invalid");
