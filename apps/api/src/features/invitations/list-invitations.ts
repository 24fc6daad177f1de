import type { InvitationStep } from "@stammdaten/shared/contract/invitations.ts";
import { sql, type Sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { invitationColumns, statusSql } from "./invitation-item.ts";

export type InvitationsInput = PageRequest & {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly step?: InvitationStep | undefined;
};

/** The steps as the dashboard counts them, from `invitation i`. */
const hasReached: Readonly<Record<InvitationStep, Sql>> = {
  sent: sql`coalesce(i.sent_at, i.opened_at, i.submitted_at) IS NOT NULL`,
  opened: sql`(i.opened_at IS NOT NULL OR i.submitted_at IS NOT NULL)`,
  submitted: sql`i.submitted_at IS NOT NULL`,
};

/** The firm's invitations. */
export const listInvitations = ({ tx, tenantId }: Ctx, input: InvitationsInput): Promise<string> =>
  readPage(
    tx,
    {
      columns: invitationColumns,
      from: sql`invitation i`,
      where: [
        sql`i.tenant_id = ${tenantId}::uuid`,
        ...(input.status === undefined ? [] : [sql`${statusSql} = ${input.status}`]),
        ...(input.step === undefined ? [] : [hasReached[input.step]]),
        ...contains([sql`i.name`, sql`i.email`], input.search),
      ],
      id: sql`i.id`,
      sorts: { createdAt: { column: sql`i.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );
