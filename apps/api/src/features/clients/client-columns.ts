import { sql } from "../../db/sql.ts";

/** A client as a row of a list (`ClientRow` of the contract), from `client c`. */
export const clientColumns = sql`
  c.id, c.mandant_type AS "mandantType", c.name, c.email, c.datev_number AS "datevNumber", c.archived_at IS NOT NULL AS archived,
  rfc3339(c.updated_at) AS "updatedAt", rfc3339(c.created_at) AS "createdAt"`;
