import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { invitationColumns, statusSql } from "./invitation-item.ts";

export type InvitationsInput = PageRequest & { readonly search?: string | undefined; readonly status?: string | undefined };

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
        ...contains([sql`i.name`, sql`i.email`], input.search),
      ],
      id: sql`i.id`,
      sorts: { createdAt: { column: sql`i.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );
