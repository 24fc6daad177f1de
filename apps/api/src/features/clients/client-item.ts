import { sql } from "../../db/sql.ts";

/** A client as a row of a list (`ClientRow` of the contract), from `client c`. */
export const clientItem = sql`json_build_object(
  'id', c.id, 'mandantType', c.mandant_type, 'name', c.name, 'email', c.email, 'datevNumber', c.datev_number,
  'archived', c.archived_at IS NOT NULL, 'updatedAt', rfc3339(c.updated_at), 'createdAt', rfc3339(c.created_at))`;
