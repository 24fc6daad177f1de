import { sql, type Sql } from "../db/sql.ts";

/**
 * What `client c` is sorted by where the DATEV number orders: clients without one come after all others, behind the last number there
 * can be. The index `client_datev_number_order_idx` is on this very expression; `coalesce` would not be looked up in it.
 */
export const datevNumberOrder: Sql = sql`CASE WHEN c.datev_number IS NULL THEN 1000000000 ELSE c.datev_number END`;
