// What the screening can be and decide. Without the schemas, so that a page can name the choices and loads none of them.

/** Lists that a client's people are compared with. */
export const sanctionLists = ["sanctionsEu", "sanctionsUn"] as const;

/** A hit waits for a decision, or for a second of the staff; then it is decided. */
export const hitStates = ["open", "awaiting", "noMatch", "match"] as const;

/** Somebody else than the entry, or the entry. */
export const hitVerdicts = ["noMatch", "match"] as const;

/** Decided; and where the firm wants four eyes, confirmed or returned by somebody else. */
export const hitSteps = ["decided", "confirmed", "returned"] as const;
