import { sql, type Sql } from "../../db/sql.ts";
import type { RatingBasis } from "./rating-basis.ts";

/**
 * Whether a rating whose comparison is `risk_comparison k`, if there is any, is to be compared: it was not with what clients are rated by,
 * or the day has come from which on something else may be proposed.
 */
export const isBehind = ({ digest, today }: Pick<RatingBasis, "digest" | "today">): Sql =>
  sql`k.basis IS DISTINCT FROM ${digest} OR k.due_on <= ${today}::date`;
