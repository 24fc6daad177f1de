/** Key of a client's record under the money-laundering act. */
export const gwgKey = (id: string) => ["gwgRecord", id] as const;
/** Key of the hits of the sanctions screening that wait. */
export const hitsKey = ["screeningHits"] as const;
/** Key of the clients with a changed risk proposal. */
export const riskChangesKey = ["riskChanges"] as const;
/** Key of what the firm has to look at again. */
export const tasksKey = ["gwgTasks"] as const;

/** Key of who the firm's money-laundering officers are. */
export const officersKey = ["gwgOfficers"] as const;

/** Key of all that is asked about notes on suspicion. */
export const suspicionsKey = ["suspicionNotes"] as const;
