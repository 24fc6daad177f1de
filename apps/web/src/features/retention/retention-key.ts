/** Key under which the periods, what is due next and the last runs are kept; lists of what is due lie below it. */
export const retentionKey = ["retention"] as const;
