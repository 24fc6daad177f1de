import { sql } from "../db/sql.ts";

/** Joins to an entry of the log `a` the access `sa` by which an admin made it, with the admin's name. */
export const supportOfEntry = sql`LEFT JOIN support_access sa ON a.actor_kind = 'admin' AND a.action IN ('supportEntered', 'supportLooked')
    AND sa.tenant_id = a.tenant_id AND sa.id = (a.details ->> 'access')::uuid`;
