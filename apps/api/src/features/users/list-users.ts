import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { sql } from "../../db/sql.ts";
import { userColumns } from "./user-columns.ts";

export type UsersInput = PageRequest & {
  readonly userId?: string | undefined;
  readonly mandantId?: string | undefined;
  readonly search?: string | undefined;
  readonly accessLevel?: string | undefined;
  readonly status?: string | undefined;
};

/** The firm's users; a search looks at names and e-mail. An admin sees none of its clients. */
export const listUsers = ({ tx, tenantId, actor }: Ctx, input: UsersInput): Promise<string> =>
  readPage(
    tx,
    {
      columns: userColumns,
      from: sql`app_user u`,
      where: [
        sql`u.tenant_id = ${tenantId}::uuid`,
        sql`u.deleted_at IS NULL`,
        ...(actor.kind === "admin" ? [sql`u.access_level <> 'mandant'`] : []),
        ...(input.userId === undefined ? [] : [sql`u.id = ${input.userId}::uuid`]),
        ...(input.mandantId === undefined ? [] : [sql`${input.mandantId}::uuid IN (u.person_id, u.company_id)`]),
        ...(input.accessLevel === undefined ? [] : [sql`u.access_level = ${input.accessLevel}`]),
        ...(input.status === undefined ? [] : [sql`u.status = ${input.status}`]),
        ...contains([sql`u.username`, sql`u.email`, sql`u.first_name || ' ' || u.last_name`], input.search),
      ],
      id: sql`u.id`,
      sorts: {
        createdAt: { column: sql`u.created_at`, type: "timestamptz" },
        lastName: { column: sql`u.last_name`, type: "text" },
        username: { column: sql`u.username`, type: "text" },
      },
      defaultSort: "lastName",
    },
    input,
  );
