import { sql, type Sql } from "../db/sql.ts";

/**
 * Whether `risk_assessment r` is its client's newest. Looked up for each, which are few: those due. As an anti-join PostgreSQL would
 * read all of the firm's.
 */
export const isNewestAssessment: Sql = sql`r.id = (
  SELECT n.id FROM risk_assessment n WHERE n.tenant_id = r.tenant_id AND n.client_id = r.client_id
  ORDER BY n.assessed_at DESC, n.id DESC LIMIT 1)`;
