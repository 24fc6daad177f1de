import type { RiskLevel } from "./risk-rules.ts";

/** What the rules proposed when the firm rated a client: the level and the codes of its reasons. */
type Rated = { readonly proposedLevel: RiskLevel; readonly reasons: readonly string[] };
type Proposed = { readonly level: RiskLevel; readonly reasons: readonly { readonly code: string }[] };

/**
 * Whether more or other speaks for a client's risk than when the firm rated it, so that it has to decide anew (§ 10 Abs. 1 Nr. 5 and
 * Abs. 2 GwG): another level, or a reason that was not there. A reason that is gone and changes no level is none.
 */
export const hasRiskChanged = (rated: Rated, proposed: Proposed): boolean =>
  rated.proposedLevel !== proposed.level || proposed.reasons.some(({ code }) => !rated.reasons.includes(code));
