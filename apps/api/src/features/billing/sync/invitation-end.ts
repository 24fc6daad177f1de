import { sql, type Sql } from "../../../db/sql.ts";

/**
 * When the tenant `t` of a statement can be confirmed no longer: its last invitation has run out, and an hour more, for a
 * confirmation that is under way. Never null.
 */
export const invitationEnd: Sql = sql`(
  coalesce((SELECT max(coalesce(l.used_at, l.expires_at)) FROM account_link l WHERE l.tenant_id = t.id
    AND l.purpose = 'tenantInvitation'), t.created_at) + interval '1 hour')`;
