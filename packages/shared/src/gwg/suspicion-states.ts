// Without the schemas, so that a page can name the choices and loads none of them.

/** What became of a suspicion: nothing yet, a report to the Financial Intelligence Unit (§ 43 Abs. 1 GwG), or none, for a reason. */
export const suspicionStates = ["open", "reported", "notReported"] as const;
export type SuspicionState = (typeof suspicionStates)[number];

/** What the log of the notes on suspicion knows of. */
export const suspicionActs = ["read", "written", "corrected"] as const;

/** Most characters of a note on suspicion, and of the reason why none was reported. */
export const MOST_OF_SUSPICION = 8000;
export const MOST_OF_REASON = 2000;
